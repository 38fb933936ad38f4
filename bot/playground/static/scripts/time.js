/** The clock of the simulated Discord, and time that is let pass. */
import { post } from "./api.js";
import { $ } from "./dom.js";
import { now } from "./state.js";
import { attempt } from "./toasts.js";

const FORMAT = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const A_MOMENT = 1000;

export function initTime() {
  for (const button of $("time").querySelectorAll("[data-hours]"))
    button.addEventListener("click", () => attempt(() => post("later", { hours: Number(button.dataset.hours) || null })));
  setInterval(showTime, A_MOMENT);
}

export function showTime() {
  const date = new Date(now());
  $("clock").dateTime = date.toISOString();
  $("clock").textContent = FORMAT.format(date);
}
