/** A list to choose from by keys or mouse. The focus stays where it is: ``handle`` is given the keys. */
import { emoji, h } from "./dom.js";

let count = 0;

export class ListBox {
  /** ``input``: the element that has the focus while the list is open. */
  constructor(element, input, onPick) {
    this.element = element;
    this.input = input;
    this.onPick = onPick;
    this.items = [];
    this.active = -1;
    this.id = `list${++count}`;
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.pick(Number(row.dataset.index));
    });
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** ``items``: {label, description, emoji, checked, value}; ``active``: which one is marked at first. */
  open(items, active = 0) {
    this.items = items;
    this.element.replaceChildren(...items.map((item, index) => this.#row(item, index)));
    this.element.hidden = items.length === 0;
    this.input.setAttribute("aria-expanded", String(this.isOpen));
    this.mark(Math.min(active, items.length - 1));
  }

  #row(item, index) {
    return h(
      "div",
      {
        role: "option",
        id: `${this.id}-${index}`,
        class: "row",
        dataset: { index },
        "aria-selected": "false",
        "aria-checked": item.checked,
      },
      item.checked === undefined ? null : h("span", { class: "check" }, item.checked ? "✓" : ""),
      emoji(item.emoji),
      h("span", { class: "label" }, item.label),
      item.description ? h("span", { class: "description" }, item.description) : null,
    );
  }

  close() {
    this.element.hidden = true;
    this.items = [];
    this.mark(-1);
    this.element.replaceChildren();
    this.input.setAttribute("aria-expanded", "false");
  }

  mark(index) {
    this.element.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const row = this.element.children[index];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  pick(index = this.active) {
    const item = this.items[index];
    if (item) this.onPick(item, index);
  }

  /** Move the mark by a key; tell whether the key was for this list. */
  handle(event) {
    if (!this.isOpen || event.isComposing) return false;
    const last = this.items.length - 1;
    const moves = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: Math.min(last, Math.max(this.active, 0) + 6),
      PageUp: Math.max(0, this.active - 6),
    };
    if (event.altKey || !(event.key in moves)) return false;
    this.mark(moves[event.key]);
    return true;
  }
}
