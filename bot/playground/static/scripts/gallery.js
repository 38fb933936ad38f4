/** Pictures in messages, and how they look in full. */
import { h } from "./dom.js";

const WIDEST = 550;
const HIGHEST = 600;

/** A picture as Discord first shows it; a click opens it in full. */
export function picture(media, description, message, kind = "") {
  if (!media.url.startsWith("/attachments/")) {
    return h("p", { class: "subtext" }, `Picture elsewhere: ${media.url}`);
  }
  const known = message.attachments.find((attachment) => attachment.url === media.url) ?? {};
  const alt = description ?? known.description ?? "";
  const image = h("img", {
    src: media.url,
    alt,
    width: known.width,
    height: known.height,
    decoding: "async",
    loading: "lazy",
  });
  if (known.width && kind !== "thumbnail") {
    const widest = Math.min(WIDEST, known.width, (HIGHEST * known.width) / known.height);
    image.style.maxWidth = `min(100%, ${Math.round(widest)}px)`;
  }
  const label = alt ? `Open in full: ${alt}` : "Open in full";
  return h(
    "button",
    {
      class: `picture plain ${kind}`,
      type: "button",
      "aria-label": label,
      onclick: () => show(media.url, alt),
    },
    image,
  );
}

function show(url, alt) {
  const image = h("img", { src: url, alt });
  const frame = h("div", { class: "frame" }, image);
  const caption = h("p", { class: "caption" }, alt);
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    frame,
    h("footer", {}, caption, h("span", { class: "subtext" }, "Click: full size · Esc: close")),
    h("button", { class: "plain close", "aria-label": "Close", onclick: () => dialog.close() }, "×"),
  );
  image.addEventListener("click", (event) => {
    const [x, y] = [event.offsetX / image.clientWidth, event.offsetY / image.clientHeight];
    dialog.classList.toggle("full");
    frame.scrollTo(
      x * image.clientWidth - frame.clientWidth / 2,
      y * image.clientHeight - frame.clientHeight / 2,
    );
  });
  frame.addEventListener("click", (event) => event.target === frame && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
