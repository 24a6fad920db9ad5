import { vi } from "vitest";

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly redirect: RequestRedirect | undefined;
}

type Answer = { readonly status?: number; readonly data?: unknown; readonly error?: object } | "no network";

/** The API at the network's edge: answers by `METHOD path`, and keeps what was asked. */
export function fakeApi(answers: Readonly<Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>>) {
  const calls: SeenCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const call: SeenCall = {
      method: init.method ?? "GET",
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      redirect: init.redirect,
    };
    calls.push(call);
    const found = answers[`${call.method} ${url.split("?")[0]}`] ?? { status: 404, error: { message: "Not found" } };
    const answer = typeof found === "function" ? await found(call) : found;
    if (answer === "no network") throw new TypeError("Failed to fetch");
    const { status = 200, data, error } = answer;
    return new Response(JSON.stringify(error ?? { message: "OK", data }), { status });
  });
  return { calls, urls: () => calls.map(({ method, url }) => `${method} ${url}`) };
}
