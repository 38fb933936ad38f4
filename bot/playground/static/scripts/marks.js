/** What has not been read: channels with news, and people who were mentioned while nobody sat in their place. */
import { personOf, state, tell } from "./state.js";

const STORE = "railhead-marks";

const kept = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
const unread = new Set(kept.unread);
const mentioned = new Map(
  Object.entries(kept.mentioned ?? {}).map(([person, channels]) => [person, new Set(channels)]),
);

function changed() {
  const plain = Object.fromEntries([...mentioned].map(([person, channels]) => [person, [...channels]]));
  sessionStorage.setItem(STORE, JSON.stringify({ unread: [...unread], mentioned: plain }));
  tell("marks");
}

export const isUnread = (channel) => unread.has(channel);

export const isMentioned = (person, channel) =>
  channel ? mentioned.get(person)?.has(channel) : mentioned.get(person)?.size > 0;

export function noteMessage(message) {
  if (message.edited_timestamp) return;
  if (message.channel_id !== state.channel) unread.add(message.channel_id);
  for (const person of message.pings) {
    const seen = person === state.person && message.channel_id === state.channel;
    if (personOf(person) && !seen)
      mentioned.set(person, (mentioned.get(person) ?? new Set()).add(message.channel_id));
  }
  changed();
}

/** The person has seen the channel. */
export function noteSeen() {
  unread.delete(state.channel);
  mentioned.get(state.person)?.delete(state.channel);
  changed();
}
