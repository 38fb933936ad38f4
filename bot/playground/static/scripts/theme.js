/** Dark or light: as the system has it, until a choice is made here. */
import { $ } from "./dom.js";

const STORE = "railhead-theme";

export function initTheme() {
  const chosen = localStorage.getItem(STORE);
  if (chosen) document.documentElement.dataset.theme = chosen;
  $("theme").addEventListener("click", () => {
    const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    const theme = (document.documentElement.dataset.theme ?? system) === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(STORE, theme);
  });
}
