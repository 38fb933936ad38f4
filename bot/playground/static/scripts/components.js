/** The components of messages, by Discord's numbers of their types. */
import { press } from "./acting.js";
import { emoji, h } from "./dom.js";
import { gallery, picture } from "./gallery.js";
import { markdown } from "./markdown.js";
import { select } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const MAKERS = {
  1: (row, message) => h("div", { class: "actions" }, components(row.components, message)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (text) => markdown(text.content),
  11: (thumbnail) => picture(thumbnail.media, thumbnail.description, "thumbnail"),
  12: (media) => gallery(media.items),
  13: (file) => fileLink(file.file.url, file.name ?? "file", file.size),
  14: (line) =>
    h("hr", { class: `${line.divider === false ? "blank" : ""} ${line.spacing === 2 ? "large" : ""}` }),
  17: container,
};

export function components(list, message) {
  return list.map(
    (component) =>
      MAKERS[component.type]?.(component, message) ?? h("p", { class: "subtext" }, "Unknown component"),
  );
}

function container(box, message) {
  const element = h(
    "div",
    { class: box.spoiler ? "container spoiler" : "container" },
    components(box.components, message),
  );
  if (box.accent_color !== null && box.accent_color !== undefined) {
    element.style.setProperty("--accent", `#${box.accent_color.toString(16).padStart(6, "0")}`);
  }
  return element;
}

function section(part, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "texts" }, components(part.components, message)),
    components([part.accessory], message),
  );
}

function button(spec, message) {
  const content = [
    emoji(spec.emoji),
    spec.label ?? "",
  ];
  if (spec.style === 5) {
    return h(
      "a",
      { class: "button link", href: safe(spec.url), target: "_blank", rel: "noopener noreferrer" },
      content,
      " ↗",
    );
  }
  const element = h(
    "button",
    { class: `button ${STYLES[spec.style] ?? "secondary"}`, type: "button", disabled: spec.disabled },
    content,
  );
  if (spec.custom_id) {
    element.dataset.customId = spec.custom_id;
    element.addEventListener("click", () => press(message, spec, element));
  }
  return element;
}

/** An address that is safe to follow; others lead nowhere. */
export function safe(url) {
  return /^https?:\/\//.test(url ?? "") ? url : "#";
}

/** A file to download. */
export function fileLink(url, name, size) {
  return h(
    "a",
    { class: "file", href: `${url}?download`, download: name },
    h("span", { class: "emoji" }, "📄"),
    h("span", { class: "name" }, name),
    size === undefined ? null : h("span", { class: "subtext" }, bytes(size)),
  );
}

function bytes(size) {
  return size < 1024
    ? `${size} B`
    : size < 1048576
      ? `${(size / 1024).toFixed(1)} KB`
      : `${(size / 1048576).toFixed(1)} MB`;
}
