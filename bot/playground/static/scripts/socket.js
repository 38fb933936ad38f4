/** The line on which the server tells what changes. It is taken up again when it breaks. */
import { tell } from "./state.js";

const SOONEST = 300;
const LATEST = 4000;

let socket = null;
let person = "";
let delay = SOONEST;
let seated = [];

export function connect() {
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => {
    delay = SOONEST;
    if (person) socket.send(person);
    tell("line", true);
  };
  socket.onmessage = (event) => {
    const news = JSON.parse(event.data);
    if (news.type === "seated") seated.splice(0).forEach((resolve) => resolve());
    else tell(`news:${news.type}`, news);
  };
  socket.onclose = () => {
    tell("line", false);
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, LATEST);
  };
}

/** Sit in somebody's place; resolves when the server sends that person's news. */
export function sit(id) {
  person = id;
  return new Promise((resolve) => {
    seated.push(resolve);
    if (socket.readyState === WebSocket.OPEN) socket.send(person);
  });
}
