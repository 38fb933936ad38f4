/** An option of a slash command that is a file. */
import { h } from "./dom.js";
import { attempt } from "./toasts.js";

export const ATTACHMENT = 11;
const PIECE = 0x8000;

export class FileField {
  #read = null;

  constructor(option) {
    this.option = option;
    this.input = h("input", {
      name: option.name,
      type: "file",
      "aria-label": option.label,
      title: option.description,
    });
    const star = option.required ? h("span", { class: "star" }, " *") : null;
    this.element = h("label", { class: "option" }, h("span", { class: "name" }, option.label, star), this.input);
    this.input.addEventListener("change", () => attempt(() => this.#take(this.input.files[0])));
  }

  get filled() {
    return this.#read !== null;
  }

  /** What is sent: the file's name and its bytes in base64. */
  get value() {
    return this.#read;
  }

  focus() {
    this.input.focus();
  }

  async #take(file) {
    this.#read = null;
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += PIECE)
      text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
    this.#read = { name: file.name, content: btoa(text) };
  }
}
