/** One message. */
import { post } from "./api.js";
import { components, fileLink, safe } from "./components.js";
import { avatar, h } from "./dom.js";
import { gallery } from "./gallery.js";
import { inline, markdown } from "./markdown.js";
import { nameOf, now, place, state } from "./state.js";
import { attempt } from "./toasts.js";

const NEW_MEMBER = 7;
const THREAD_CREATED = 18;
const COMPONENTS_V2 = 1 << 15;

export function messageElement(message) {
  const system = systemLine(message);
  const mine = message.pings.includes(state.person);
  const classes = ["message", system && "system", message.ephemeral && "ephemeral", mine && "pinged"].filter(
    Boolean,
  );
  return h(
    "li",
    { class: classes.join(" "), dataset: { id: message.id, author: message.author.id } },
    system ?? body(message),
  );
}

function systemLine(message) {
  const who = h("strong", {}, nameOf(message.author.id));
  if (message.type === NEW_MEMBER) return h("p", {}, "→ ", who, " joined.");
  if (message.type === THREAD_CREATED)
    return h("p", {}, "🧵 ", who, " started a thread: ", h("strong", {}, message.content));
  return null;
}

function body(message) {
  return [
    usedLine(message),
    avatar(message.author.id, nameOf(message.author.id), message.author.bot),
    h("div", { class: "body" }, head(message), content(message), privateLine(message)),
  ];
}

function usedLine(message) {
  const used = message.interaction_metadata;
  if (!used?.name) return null;
  return h(
    "p",
    { class: "used" },
    h("strong", {}, nameOf(used.user.id)),
    " used ",
    h("span", { class: "mention" }, `/${used.name}`),
  );
}

function head(message) {
  const date = new Date(message.timestamp);
  return h(
    "p",
    { class: "head" },
    h("strong", { class: "author" }, nameOf(message.author.id)),
    message.author.bot ? h("span", { class: "badge" }, "APP") : null,
    h("time", { datetime: message.timestamp, title: date.toLocaleString() }, when(date)),
    message.edited_timestamp && !message.interaction_metadata
      ? h("span", { class: "subtext" }, " (edited)")
      : null,
  );
}

function when(date) {
  const time = date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return date.toDateString() === new Date(now()).toDateString() ? time : `${date.toLocaleDateString()} ${time}`;
}

function content(message) {
  if (message.loading)
    return h(
      "p",
      { class: "loading", role: "status" },
      h("span", { class: "dots" }),
      `${nameOf(message.author.id)} is thinking…`,
    );
  const modern = message.flags & COMPONENTS_V2;
  return h(
    "div",
    { class: modern ? "content parts" : "content" },
    message.content ? markdown(message.content) : null,
    modern ? null : attachments(message.attachments),
    message.embeds.map(embed),
    components(message.components, message),
  );
}

function attachments(files) {
  const pictures = files.filter((file) => file.width).map((file) => ({ media: file }));
  const others = files.filter((file) => !file.width);
  return [
    pictures.length ? gallery(pictures) : null,
    others.map((file) => fileLink(file.url, file.filename, file.size)),
  ];
}

function embed(spec) {
  const title = spec.title
    ? h(
        "h4",
        {},
        spec.url
          ? h("a", { href: safe(spec.url), target: "_blank", rel: "noopener noreferrer" }, inline(spec.title))
          : inline(spec.title),
      )
    : null;
  const fields = (spec.fields ?? []).map((field) =>
    h(
      "div",
      { class: field.inline ? "inline" : "" },
      h("strong", {}, inline(field.name)),
      markdown(field.value),
    ),
  );
  const element = h(
    "div",
    { class: "container embed" },
    spec.author ? h("p", { class: "subtext" }, spec.author.name) : null,
    title,
    spec.description ? markdown(spec.description) : null,
    fields.length ? h("div", { class: "embed-fields" }, fields) : null,
    spec.footer ? h("p", { class: "subtext" }, spec.footer.text) : null,
  );
  if (spec.color) element.style.setProperty("--accent", `#${spec.color.toString(16).padStart(6, "0")}`);
  return element;
}

function privateLine(message) {
  if (!message.ephemeral) return null;
  const dismiss = () => attempt(() => post("dismiss", { ...place(), message: message.id }));
  return h(
    "p",
    { class: "private" },
    `👁 Only ${nameOf(state.person)} can see this · `,
    h("button", { class: "plain text", type: "button", onclick: dismiss }, "Dismiss"),
  );
}
