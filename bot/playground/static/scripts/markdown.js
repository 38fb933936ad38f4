/** Discord's markdown, made into elements. */
import { h } from "./dom.js";
import { allChannels, channelOf, nameOf, now, state } from "./state.js";

const INLINE = [
  [/^\\([^\p{L}\p{N}\s])/u, (m) => m[1]],
  [/^``([^]+?)``|^`([^`]+)`/, (m) => h("code", {}, m[1] ?? m[2])],
  [/^\*\*\*(?=\S)([^]+?)\*\*\*/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*([^]+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__([^]+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^~~([^]+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|([^]+?)\|\|/, (m) => spoiler(m[1])],
  [/^\*(?=\S)([^*]+?)\*/, (m) => h("em", {}, inline(m[1]))],
  [/^_([^_]+?)_(?![\p{L}\p{N}])/u, (m) => h("em", {}, inline(m[1]))],
  [/^<@!?(\d+)>/, (m) => mention(`@${nameOf(m[1])}`, m[1] === state.person)],
  [/^<#(\d+)>/, (m) => mention(`#${channelOf(m[1])?.name ?? "unknown"}`, false, m[1])],
  [/^<@&(\d+)>/, () => mention("@role", false)],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`, false)],
  [/^<t:(-?\d+)(?::([tTdDfFRsS]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s<>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>)]+/, (m) => link(m[0], m[0])],
];

function link(url, text) {
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text);
}

function mention(text, mine, channel) {
  return h("span", { class: mine ? "mention mine" : "mention", dataset: channel ? { channel } : {} }, text);
}

function spoiler(text) {
  const element = h(
    "span",
    { class: "spoiler", tabindex: "0", role: "button", "aria-label": "Spoiler" },
    inline(text),
  );
  const show = () => element.classList.add("shown");
  element.addEventListener("click", show);
  element.addEventListener("keydown", (event) => event.key === "Enter" && show());
  return element;
}

const MOMENTS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const text =
    style === "R"
      ? distance(seconds - now() / 1000)
      : new Intl.DateTimeFormat(undefined, MOMENTS[style]).format(date);
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString() }, text);
}

function distance(seconds) {
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(
    Math.round(seconds / length),
    unit,
  );
}

/** A text without line structure. */
export function inline(text) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const [match, make] = firstMatch(rest);
    nodes.push(make(match));
    rest = rest.slice(match[0].length);
  }
  return nodes;
}

function firstMatch(rest) {
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(rest);
    if (match) return [match, make];
  }
  const match = /^[^\\`*_~|<[h\n]+|^[^]/u.exec(rest);
  return [match, () => match[0]];
}

const FENCE = /^```(?:[\w+-]*\n)?([^]*?)```\n?/;
const LINES = [
  [/^(#{1,3}) +(.*)$/, (m) => h(`h${m[1].length + 1}`, {}, inline(m[2]))],
  [/^-# +(.*)$/, (m) => h("p", { class: "subtext" }, inline(m[1]))],
];

/** A whole text with headings, lists, quotes and code. */
export function markdown(text) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const fence = FENCE.exec(rest);
    if (fence) {
      nodes.push(h("pre", {}, h("code", {}, fence[1].replace(/\n$/, ""))));
      rest = rest.slice(fence[0].length);
      continue;
    }
    const next = rest.indexOf("\n```");
    const block = next < 0 ? rest : rest.slice(0, next + 1);
    nodes.push(...blocks(block.replace(/\n$/, "").split("\n")));
    rest = rest.slice(block.length);
  }
  return h("div", { class: "markdown" }, nodes);
}

function blocks(lines) {
  const nodes = [];
  while (lines.length) {
    const taken = takeQuote(lines) ?? takeList(lines) ?? takeLine(lines);
    nodes.push(taken);
  }
  return nodes;
}

function takeWhile(lines, pattern) {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function takeQuote(lines) {
  const quoted = takeWhile(lines, /^> /);
  return quoted.length ? h("blockquote", {}, blocks(quoted.map((line) => line.slice(2)))) : null;
}

function takeList(lines) {
  const pattern = /^ *(?:[-*]|\d+\.) +/;
  const items = takeWhile(lines, pattern);
  if (!items.length) return null;
  const ordered = /^ *\d/.test(items[0]);
  const start = ordered ? Number.parseInt(items[0], 10) : undefined;
  return h(
    ordered ? "ol" : "ul",
    { start },
    items.map((line) => {
      const depth = Math.floor(/^ */.exec(line)[0].length / 2);
      return h("li", { style: depth ? { marginLeft: `${depth}em` } : {} }, inline(line.replace(pattern, "")));
    }),
  );
}

function takeLine(lines) {
  for (const [pattern, make] of LINES) {
    const match = pattern.exec(lines[0]);
    if (match) {
      lines.shift();
      return make(match);
    }
  }
  const plain = [lines.shift()];
  while (lines.length && !/^(?:#{1,3} |-# |> | *(?:[-*]|\d+\.) )/.test(lines[0])) plain.push(lines.shift());
  return h("p", {}, inline(plain.join("\n")));
}

/** Go to a channel when its mention is clicked. */
export function channelOfMention(target) {
  const id = target.closest?.("[data-channel]")?.dataset.channel;
  return allChannels().some((channel) => channel.id === id) ? id : null;
}
