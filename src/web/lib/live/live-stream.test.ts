// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { ada, tokenFor } from "../../testing/sessions.ts";
import { ApiError } from "../calls/api-error.ts";
import { beginSession, completeSession, endSession, isSignedIn } from "../session/session-store.ts";
import { eventReader, readLiveStream, retryDelay } from "./live-stream.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

it("events are whole however the stream is cut, and comments are none", () => {
  const seen: string[][] = [];
  const take = eventReader((event, data) => seen.push([event, data]));
  const text = ': open\n\nevent: loan\ndata: {"a":1}\n\n: still here\n\nevent: missed\ndata: {}\n\n';
  for (const letter of text) take(letter);
  take(text);
  expect(seen).toEqual([
    ["loan", '{"a":1}'],
    ["missed", "{}"],
    ["loan", '{"a":1}'],
    ["missed", "{}"],
  ]);
});

it("tries again after longer and longer, half a minute at most, and after a minute when there was no room", () => {
  expect([0, 1, 2, 10].map((failures) => retryDelay(undefined, failures, 1))).toEqual([1000, 2000, 4000, 30_000]);
  expect(retryDelay(undefined, 0, 0)).toBe(500);
  expect(retryDelay(new ApiError(429, "too-many-requests", "Full"), 0, 1)).toBe(60_000);
});

function stubFetch(answer: (url: string, init: RequestInit) => Response): { readonly url: string; headers: Headers }[] {
  const asked: { url: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) });
    return answer(url, init);
  });
  return asked;
}

it("SES-05: asks with the token in a header and never in the address, and reads on after the stream was lost", async () => {
  beginSession(tokenFor(), false);
  completeSession(ada());
  const asked = stubFetch(() => new Response("event: loan\ndata: {}\n\n", { status: 200 }));
  const leaving = new AbortController();
  const events: string[] = [];
  let opened = 0;
  await readLiveStream(
    {
      onOpen: () => {
        opened += 1;
      },
      onLost: () => opened > 1 && leaving.abort(),
      onEvent: (event) => events.push(event),
    },
    leaving.signal,
  );
  expect(opened).toBe(2);
  expect(events).toEqual(["loan", "loan"]);
  expect(asked.map(({ url }) => url)).toEqual(["/api/admin/live", "/api/admin/live"]);
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer opaque");
  expect(asked[0]?.headers.get("x-api-key")).toBe("tenor-console");
});

it("a 401 on the stream ends the session, as on any other call", async () => {
  beginSession(tokenFor(), false);
  completeSession(ada());
  const body = JSON.stringify({ message: "Sign in again.", code: "no-session", errors: {} });
  stubFetch(() => new Response(body, { status: 401 }));
  const leaving = new AbortController();
  await readLiveStream(
    { onOpen: () => undefined, onLost: () => leaving.abort(), onEvent: () => undefined },
    leaving.signal,
  );
  expect(isSignedIn()).toBe(false);
});
