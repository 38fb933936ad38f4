/** Pictures in messages, and how they look in full. */
import { h } from "./dom.js";

/** Pictures that belong together: a lone one as it is, several cropped to cells. */
export function gallery(items) {
  const cells = items.length > 1 ? `cells of${Math.min(items.length, 5)}` : "";
  return h(
    "div",
    { class: `gallery ${cells}`.trim() },
    items.map((item) => picture(item.media, item.description)),
  );
}

/** A picture as Discord first shows it; a click opens it in full. */
export function picture(media, description, kind = "") {
  if (!media.url.startsWith("/attachments/")) {
    return h("p", { class: "subtext" }, `Picture elsewhere: ${media.url}`);
  }
  const alt = description ?? media.description ?? "";
  const image = h("img", {
    src: media.url,
    alt,
    width: media.width,
    height: media.height,
    decoding: "async",
    loading: "lazy",
  });
  if (media.width) {
    image.style.setProperty("--natural", `${media.width}px`);
    image.style.setProperty("--ratio", media.width / media.height);
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
