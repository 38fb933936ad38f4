/** Select menus in messages. */
import { press } from "./acting.js";
import { channels, people } from "./choices.js";
import { h } from "./dom.js";
import { ListBox } from "./listbox.js";

const USER = 5;
const ROLE = 6;
const CHANNEL = 8;
const GAP = 8;

function itemsOf(menu) {
  if (menu.type === CHANNEL) return channels();
  if (menu.type === ROLE) return [];
  if (menu.type >= USER) return people();
  return menu.options.map((option) => ({
    ...option,
    checked: Boolean(option.default),
  }));
}

export function select(menu, message) {
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  const chosen = new Set(
    itemsOf(menu)
      .filter((item) => item.checked)
      .map((item) => item.value),
  );
  const named = () =>
    itemsOf(menu)
      .filter((item) => chosen.has(item.value))
      .map((item) => item.label)
      .join(", ");
  const face = h(
    "button",
    {
      class: "select",
      type: "button",
      role: "combobox",
      "aria-expanded": "false",
      "aria-haspopup": "listbox",
      disabled: menu.disabled,
    },
    named() || menu.placeholder || "Choose",
  );
  face.dataset.customId = menu.custom_id;
  const list = h("div", {
    class: "list",
    role: "listbox",
    hidden: true,
    "aria-multiselectable": most > 1 ? "true" : null,
  });
  const element = h("div", { class: "menu" }, face, list);
  const box = new ListBox(list, face, (item) => (most > 1 ? toggle(item) : send([item.value])));

  const items = () =>
    itemsOf(menu).map((item) => ({ ...item, checked: most > 1 ? chosen.has(item.value) : undefined }));

  function toggle(item) {
    if (chosen.has(item.value)) chosen.delete(item.value);
    else if (chosen.size < most) chosen.add(item.value);
    face.textContent = named() || menu.placeholder || "Choose";
    box.open(items(), box.active);
    list.append(done());
  }

  function done() {
    const ready = chosen.size >= least && chosen.size <= most;
    return h(
      "button",
      { class: "button primary done", type: "button", disabled: !ready, onclick: () => send([...chosen]) },
      `Done (${chosen.size})`,
    );
  }

  function open() {
    box.open(items(), 0);
    if (most > 1) list.append(done());
    place();
  }

  /** Open where it is seen: upwards if there is more room above, and scrolled to if there is none. */
  function place() {
    const log = element.closest("#log")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const { top, bottom } = face.getBoundingClientRect();
    const above = top - log.top;
    const below = log.bottom - bottom;
    list.classList.toggle("upwards", below < list.offsetHeight + GAP && above > below);
    list.scrollIntoView({ block: "nearest" });
  }

  function send(values) {
    box.close();
    face.textContent =
      itemsOf(menu)
        .filter((item) => values.includes(item.value))
        .map((item) => item.label)
        .join(", ") || face.textContent;
    press(message, menu, face, values);
  }

  face.addEventListener("click", () => (box.isOpen ? box.close() : open()));
  face.addEventListener("blur", () =>
    setTimeout(() => element.contains(document.activeElement) || box.close()),
  );
  face.addEventListener("keydown", (event) => keys(event));
  let typed = "";
  let typedAt = 0;

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!box.isOpen) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        open();
      }
      return;
    }
    if (box.handle(event)) event.preventDefault();
    else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      box.close();
    } else if (event.key === "Enter" && most > 1) {
      event.preventDefault();
      if (chosen.size >= least) send([...chosen]);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      box.pick();
    } else if (event.key.length === 1) {
      event.stopPropagation();
      typeAhead(event.key.toLowerCase());
    }
  }

  function typeAhead(key) {
    typed = Date.now() - typedAt < 800 ? typed + key : key;
    typedAt = Date.now();
    const index = box.items.findIndex((item) => item.label.toLowerCase().startsWith(typed));
    if (index >= 0) box.mark(index);
  }

  return element;
}
