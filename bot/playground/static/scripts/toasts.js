/** Short notices in the corner. */
import { $, h } from "./dom.js";

const LIFE = 9000;

export function toast(text, kind = "note") {
  const element = h("div", { class: `toast ${kind}`, role: kind === "error" ? "alert" : "status" }, text);
  const close = h("button", { class: "plain", "aria-label": "Close", onclick: () => element.remove() }, "×");
  element.append(close);
  $("toasts").append(element);
  setTimeout(() => element.remove(), LIFE);
}

/** Do something; what goes wrong becomes a notice. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message, "error");
    return null;
  }
}
