import { vi } from "vitest";
import { uploadsThrough } from "./fake-uploads.ts";

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly redirect: RequestRedirect | undefined;
}

interface Answered {
  readonly status?: number;
  readonly data?: unknown;
  readonly error?: object;
  readonly headers?: Record<string, string>;
}

type Answer = Answered | "no network";

/** A fake API at the network boundary: answers by `METHOD path` and records the requests. */
export function fakeApi(answers: Readonly<Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>>) {
  const calls: SeenCall[] = [];
  const answerTo = async (call: SeenCall): Promise<Response> => {
    calls.push(call);
    const found = answers[`${call.method} ${call.url.split("?")[0]}`] ?? {
      status: 404,
      error: { message: "Not found" },
    };
    const answer = typeof found === "function" ? await found(call) : found;
    if (answer === "no network") throw new TypeError("Failed to fetch");
    const { status = 200, data, error, headers = {} } = answer;
    return new Response(JSON.stringify(error ?? { message: "OK", data }), { status, headers });
  };
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) =>
    answerTo({
      method: init.method ?? "GET",
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      redirect: init.redirect,
    }),
  );
  vi.stubGlobal(
    "XMLHttpRequest",
    uploadsThrough((method, url, body, headers) => answerTo({ method, url, headers, body, redirect: undefined })),
  );
  return { calls, urls: () => calls.map(({ method, url }) => `${method} ${url}`) };
}
