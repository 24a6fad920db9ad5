// Calls to Tenor's API, as /api/docs describes it, and nothing else.

/** A caller of the API at an address; `token` is of whoever has signed in. Throws with what the server says. */
export function tenorAt(address, token) {
  async function call(method, path, body, headers = {}) {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + path, {
      method,
      headers: {
        "x-api-key": "tenor-console",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const said = await answer.json();
    if (answer.ok) return said.data;
    const fields = Object.values(said.errors ?? {}).flat();
    throw new Error(`${method} ${path} was answered ${answer.status}: ${[said.message, ...fields].join(" ")}`);
  }
  return {
    get: (path) => call("GET", path),
    post: (path, body = {}, headers = {}) => call("POST", path, body, headers),
    put: (path, body = {}, headers = {}) => call("PUT", path, body, headers),
    /** The same for somebody with an account. */
    async signedInAs(email, password) {
      const session = await call("POST", "/api/user/login", { email, password });
      return tenorAt(address, session.token);
    },
  };
}

/** Tries until it succeeds, for what takes the server a moment; throws the last failure after a minute. */
export async function untilDone(attempt, everyMs = 1000) {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      if (Date.now() > until) throw failure;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
