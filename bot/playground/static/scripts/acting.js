/** Interactions: what is pressed, chosen, run or sent, and what comes of it. */
import { post } from "./api.js";
import { openModal } from "./modal.js";
import { nameOf, place, state } from "./state.js";
import { attempt, toast } from "./toasts.js";

/** Send an interaction; ``where``: the place in which it began, in case the person moves on meanwhile. */
export async function interact(path, body, where = place()) {
  const outcome = await attempt(() => post(path, { ...where, ...body }));
  if (!outcome) return false;
  if (!outcome.answered) toast(`${nameOf(state.bot.id)} did not respond in time.`, "error");
  if (outcome.modal) {
    openModal(outcome.modal, (values) =>
      interact("submit", { interaction: outcome.interaction, values }, where),
    );
  }
  return outcome.answered;
}

/** Press a component of a message. */
export async function press(message, component, element, values = []) {
  if (element.getAttribute("aria-busy")) return;
  element.setAttribute("aria-busy", "true");
  await interact("press", { message: message.id, custom_id: component.custom_id, values });
  element.removeAttribute("aria-busy");
}
