/** One option of a slash command, with what it offers to choose from. */
import { post } from "./api.js";
import { channels, people } from "./choices.js";
import { h } from "./dom.js";
import { ListBox } from "./listbox.js";
import { place } from "./state.js";
import { attempt } from "./toasts.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const PAUSE = 60;

export class Field {
  #chosen = null;
  #asked = 0;
  #timer = null;

  constructor(option, command, all, onChoice) {
    this.option = option;
    this.command = command;
    this.all = all;
    this.onChoice = onChoice;
    this.input = h("input", {
      name: option.name,
      role: "combobox",
      "aria-expanded": "false",
      "aria-label": option.label,
      maxlength: option.max_length ?? 6000,
      inputmode: option.type === INTEGER || option.type === NUMBER ? "decimal" : null,
      placeholder: option.description,
      title: option.description,
    });
    const rows = h("div", { class: "list", role: "listbox", "aria-label": option.label, hidden: true });
    this.list = new ListBox(rows, this.input, (item) => this.#choose(item));
    const name = h(
      "span",
      { class: "name" },
      option.label,
      option.required ? h("span", { class: "star" }, " *") : null,
    );
    this.element = h("label", { class: "option" }, name, this.input, rows);
    this.input.addEventListener("focus", () => this.#offer());
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("blur", () => this.#hide());
    this.input.addEventListener("keydown", (event) => this.#keys(event));
  }

  get filled() {
    return this.input.value.trim() !== "";
  }

  /** What is sent: the value of the choice, or the text. */
  get value() {
    return this.#chosen?.label === this.input.value ? this.#chosen.value : this.#plain();
  }

  #plain() {
    const text = this.input.value.trim();
    const item = this.#fixed()?.find((each) => each.label.toLowerCase() === text.toLowerCase());
    return item ? item.value : text;
  }

  focus(offering = true) {
    this.quiet = !offering;
    this.input.focus();
    this.quiet = false;
    if (document.activeElement === this.input && !offering) this.#hide();
  }

  #fixed() {
    const { type, choices } = this.option;
    if (type === BOOLEAN)
      return [
        { label: "True", value: true },
        { label: "False", value: false },
      ];
    if (type === USER || type === MENTIONABLE) return people();
    if (type === CHANNEL) return channels();
    return choices.length ? choices.map((choice) => ({ label: choice.name, value: choice.value })) : null;
  }

  #typed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#offer(), this.option.autocomplete ? PAUSE : 0);
  }

  async #offer() {
    if (this.quiet) return;
    const asked = ++this.#asked;
    const items = this.option.autocomplete ? await this.#ask() : this.#filtered();
    if (asked !== this.#asked || document.activeElement !== this.input) return;
    const marked = this.option.required || this.filled ? 0 : -1;
    if (items.length) this.list.open(items, marked);
    else this.#hide();
  }

  #filtered() {
    const text = this.#chosen?.label === this.input.value ? "" : this.input.value.trim().toLowerCase();
    return (this.#fixed() ?? []).filter((item) => item.label.toLowerCase().includes(text));
  }

  async #ask() {
    const filled = this.all().filter((field) => field !== this && field.filled);
    const options = Object.fromEntries(filled.map((field) => [field.option.name, field.value]));
    options[this.option.name] = this.#chosen?.label === this.input.value ? "" : this.input.value;
    const body = {
      ...place(),
      command: this.command.id,
      path: this.command.path,
      options,
      focused: this.option.name,
    };
    const choices = (await attempt(() => post("autocomplete", body))) ?? [];
    return choices.map((choice) => ({ label: choice.name, value: choice.value }));
  }

  #hide() {
    this.#asked += 1;
    this.list.close();
  }

  #choose(item) {
    this.#chosen = item;
    this.input.value = item.label;
    this.#hide();
    this.onChoice(this);
  }

  #keys(event) {
    if (event.isComposing) return;
    if (this.list.handle(event)) event.preventDefault();
    else if (event.key === "ArrowDown" && !this.list.isOpen) {
      event.preventDefault();
      this.#offer();
    } else if (event.key === "Escape" && this.list.isOpen) {
      event.preventDefault();
      this.#hide();
    } else if (event.key === "Enter" && this.list.isOpen && this.list.active >= 0) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === "Tab" && !event.shiftKey && this.list.isOpen && this.list.active >= 0) {
      const { items, active } = this.list;
      this.#chosen = items[active];
      this.input.value = items[active].label;
    }
  }
}
