/** Puts the page together. */
import { get } from "./api.js";
import { forget, initCommand } from "./command.js";
import { initComposer, showPlaceholder } from "./composer.js";
import { $ } from "./dom.js";
import { initKeys, openHelp } from "./keys.js";
import { initLog, remove, showAll, showOne } from "./log.js";
import { noteMessage, noteSeen } from "./marks.js";
import { deleteChannel, newThread, restartBot, showBar, showChannels, showPeople } from "./sidebar.js";
import { connect, sit } from "./socket.js";
import { allChannels, on, personOf, place, state } from "./state.js";
import { initTelephone } from "./telephone.js";
import { initTheme } from "./theme.js";
import { initTime, showTime } from "./time.js";
import { attempt, toast } from "./toasts.js";
import { initTour } from "./tour.js";

let loads = 0;
let early = null;

function readAddress() {
  const [, channel, person] = /^#(\d+)\/(\d+)$/.exec(location.hash) ?? [];
  state.channel = allChannels().some((each) => each.id === channel) ? channel : state.channels[0].id;
  state.person = personOf(person)?.here ? person : state.people.find((each) => each.here).id;
}

/** Sit in somebody's place in a channel: read all that is to be seen from there. */
async function go({ person = state.person, channel = state.channel }) {
  const load = ++loads;
  Object.assign(state, { person, channel });
  history.replaceState(null, "", `#${channel}/${person}`);
  document.body.classList.remove("channels-open");
  forget();
  early = new Map();
  await sit(person);
  if (!personOf(person) || !allChannels().some((each) => each.id === channel)) await readGuild();
  const read = await attempt(() => Promise.all([get("messages", place()), get("commands", place())]));
  if (!read || load !== loads) return;
  const [messages, commands] = read;
  state.commands = commands;
  showAll(messages);
  for (const news of early.values()) hear(news);
  early = null;
  noteSeen();
  showPlaceholder();
  document.documentElement.dataset.ready = `${person}/${channel}`;
}

/** Show what the server tells; while a channel is being read, keep it until then. */
function hear(news) {
  if (news.type === "deleted") remove(news.id);
  else showOne(news.message);
}

function onNews(channel, id, news) {
  if (channel !== state.channel) return;
  if (early) early.set(id, news);
  else hear(news);
}

async function readGuild() {
  Object.assign(state, await get("guild"));
  showGuild();
}

function showGuild() {
  showChannels();
  showPeople();
  showTime();
  showPlaceholder();
}

async function readCommands() {
  const load = loads;
  const commands = await attempt(() => get("commands", place()));
  if (commands && load === loads) state.commands = commands;
}

function listen() {
  on("go", go);
  on("marks", () => {
    showChannels();
    showPeople();
  });
  on("news:message", (news) => {
    noteMessage(news.message);
    onNews(news.message.channel_id, news.message.id, news);
  });
  on("news:deleted", (news) => onNews(news.channel, news.id, news));
  on("news:guild", ({ guild, channels, people, ahead }) => {
    Object.assign(state, { guild, channels, people, ahead });
    showGuild();
    const self = personOf(state.person); // news from before somebody was made does not know them
    if (self?.here) readCommands();
    else if (self) go({ person: people.find((each) => each.here).id });
  });
  on("news:commands", readCommands);
  on("news:bot", ({ status }) => {
    state.bot.status = status;
    if (status === "failed") toast("The bot did not start. Its log tells why.", "error");
    showBar();
  });
  on("news:fault", ({ text }) => toast(text, "error"));
  on("line", comeBack);
}

let broken = false;

/** After the line was broken, read everything afresh. */
async function comeBack(open) {
  document.body.classList.toggle("offline", !open);
  if (!open) broken = true;
  else if (broken) {
    broken = false;
    await attempt(readGuild);
    await go({});
  }
}

function initBar() {
  $("restart").addEventListener("click", restartBot);
  $("new-thread").addEventListener("click", newThread);
  $("delete-channel").addEventListener("click", deleteChannel);
  $("help").addEventListener("click", openHelp);
  $("menu").addEventListener("click", () => {
    const open = document.body.classList.toggle("channels-open");
    $("menu").setAttribute("aria-expanded", String(open));
  });
  $("log").addEventListener("click", () => document.body.classList.remove("channels-open"));
}

async function start() {
  initTheme();
  initTelephone();
  initLog();
  initComposer();
  initCommand();
  initKeys();
  initBar();
  initTime();
  Object.assign(state, await get("guild"));
  readAddress();
  listen();
  connect();
  showGuild();
  initTour();
  await go({});
}

attempt(start);
