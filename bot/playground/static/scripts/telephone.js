/** Messages as on a desktop, or as narrow as on a telephone. */
import { $ } from "./dom.js";

const STORE = "railhead-device";
const TELEPHONE = "telephone";

export function initTelephone() {
  show(localStorage.getItem(STORE) === TELEPHONE);
  $("telephone").addEventListener("click", () => show(document.documentElement.dataset.device !== TELEPHONE));
}

function show(narrow) {
  const device = narrow ? TELEPHONE : "desktop";
  document.documentElement.dataset.device = device;
  $("telephone").setAttribute("aria-pressed", String(narrow));
  localStorage.setItem(STORE, device);
}
