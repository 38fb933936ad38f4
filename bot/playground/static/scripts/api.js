/** Requests to the playground's server. */
async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("The playground does not answer. Is it still running?");
  }
  const data = answer.headers.get("Content-Type")?.includes("json")
    ? await answer.json()
    : { error: await answer.text() };
  if (!answer.ok) throw new Error(data.error || `Error ${answer.status}`);
  return data;
}

export function get(path, query = {}) {
  return ask(`/api/${path}?${new URLSearchParams(query)}`);
}

export function post(path, body) {
  return ask(`/api/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
