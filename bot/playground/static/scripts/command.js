/** The form of a slash command: a field an option. */
import { interact } from "./acting.js";
import { $, h } from "./dom.js";
import { Field } from "./field.js";
import { ATTACHMENT, FileField } from "./file_field.js";

const form = $("command");
let command = null;
let fields = [];

export function initCommand() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  form.addEventListener("cancel", close);
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      close();
      $("say").focus();
    }
  });
}

export function openCommand(chosen) {
  command = chosen;
  if (!chosen.options.length) {
    fields = [];
    run();
    return;
  }
  fields = chosen.options.map((option) =>
    option.type === ATTACHMENT ? new FileField(option) : new Field(option, chosen, () => fields, advance),
  );
  form.replaceChildren(
    h(
      "p",
      { class: "head" },
      h("strong", {}, `/${chosen.label}`),
      h("span", { class: "subtext" }, chosen.description),
      h("button", { class: "button primary", type: "submit" }, "Run"),
      h("button", { class: "plain", type: "button", "aria-label": "Cancel", onclick: close }, "×"),
    ),
    h(
      "div",
      { class: "options" },
      fields.map((field) => field.element),
    ),
  );
  form.hidden = false;
  $("composer").hidden = true;
  (fields.find((field) => field.option.required) ?? fields[0]).focus();
}

/** After a choice: on to the next field that has to be filled. */
function advance(field) {
  const open = fields.filter((each) => each.option.required && !each.filled);
  (open[0] ?? field).focus(false);
}

export function close() {
  form.hidden = true;
  form.replaceChildren();
  $("composer").hidden = false;
}

/** Leave the form, since its options may not fit another person or channel. */
export function forget() {
  if (!form.hidden) close();
}

async function run() {
  const missing = fields.find((field) => field.option.required && !field.filled);
  if (missing) {
    missing.focus();
    return;
  }
  const options = Object.fromEntries(
    fields.filter((field) => field.filled).map((field) => [field.option.name, field.value]),
  );
  const sent = { command: command.id, path: command.path, options };
  close();
  $("say").focus();
  await interact("command", sent);
}
