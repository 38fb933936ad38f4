/** Modals of the bot, and small dialogs of the page itself. */
import { channels, people } from "./choices.js";
import { h } from "./dom.js";

const TEXT = 4;
const RADIO = 21;
const CHECKS = 22;
const CHECK = 23;
const LONG = 2;

/** Show a modal; ``send`` is given what was filled in, by custom id. */
export function openModal(spec, send) {
  const readers = new Map();
  const body = spec.components.map((component) => field(component, readers));
  openDialog(spec.title, body, "Submit", () => {
    send(Object.fromEntries([...readers].map(([id, read]) => [id, read()])));
  });
}

function field(component, readers, label = component.label, description = null) {
  if (component.type === 1) return component.components.map((child) => field(child, readers));
  if (component.type === 10) return h("p", {}, component.content);
  if (component.type === 18)
    return field(component.component, readers, component.label, component.description);
  const [control, read] = controlOf(component);
  readers.set(component.custom_id, read);
  const star =
    component.required === false || component.type === CHECK ? null : h("span", { class: "star" }, " *");
  return h(
    "label",
    { class: "field" },
    h("span", { class: "name" }, label, star),
    description ? h("span", { class: "subtext" }, description) : null,
    control,
  );
}

function controlOf(component) {
  if (component.type === TEXT) return textControl(component);
  if (component.type === CHECK) {
    const box = h("input", { type: "checkbox", checked: component.default });
    return [box, () => box.checked];
  }
  if (component.type === RADIO || component.type === CHECKS) return boxesControl(component);
  return menuControl(component);
}

function textControl(component) {
  const long = component.style === LONG;
  const control = h(long ? "textarea" : "input", {
    name: component.custom_id,
    placeholder: component.placeholder,
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
    required: component.required ?? true,
    rows: long ? 5 : undefined,
    value: component.value ?? "",
  });
  return [control, () => control.value];
}

function boxesControl(component) {
  const type = component.type === RADIO ? "radio" : "checkbox";
  const boxes = component.options.map((option) =>
    h("input", { type, name: component.custom_id, value: option.value, checked: option.default }),
  );
  const rows = component.options.map((option, index) =>
    h("label", { class: "box" }, boxes[index], option.label),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  return [h("div", {}, rows), () => (type === "radio" ? (chosen()[0] ?? null) : chosen())];
}

function menuControl(component) {
  const items = component.type === 3 ? component.options : component.type === 8 ? channels() : people();
  const multiple = (component.max_values ?? 1) > 1;
  const empty = multiple ? null : h("option", { value: "" }, component.placeholder ?? "");
  const control = h(
    "select",
    { name: component.custom_id, multiple, required: component.required ?? true },
    empty,
    items.map((item) => h("option", { value: item.value, selected: item.default }, item.label)),
  );
  return [control, () => [...control.selectedOptions].map((option) => option.value).filter(Boolean)];
}

/** A dialog with a form; ``submit`` runs when it is sent, with the button that did so. Esc closes it. */
export function openDialog(title, body, action, submit) {
  const form = h(
    "form",
    { method: "dialog", autocomplete: "off" },
    h("h2", {}, title),
    h("div", { class: "fields" }, body),
    h(
      "footer",
      {},
      h(
        "button",
        { class: "button secondary", type: "button", onclick: () => dialog.close() },
        action ? "Cancel" : "Close",
      ),
      action ? h("button", { class: "button primary", type: "submit" }, action) : null,
    ),
  );
  const dialog = h("dialog", { class: "modal", "aria-label": title }, form);
  form.addEventListener("submit", (event) => submit?.(new FormData(form), event.submitter));
  dialog.addEventListener("mousedown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
  return dialog;
}
