// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signInAs } from "../../testing/sessions.ts";
import { endSession } from "../session/session-store.ts";
import { isLive, startLiveUpdates } from "./live-updates.ts";

let stop: (() => void) | undefined;
let open: number;
let hidden: "visible" | "hidden";

beforeEach(() => {
  open = 0;
  hidden = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => hidden);
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    open += 1;
    const body = new ReadableStream({
      start: (controller) =>
        signal?.addEventListener("abort", () => {
          open -= 1;
          controller.error(new Error("left"));
        }),
    });
    return new Response(body);
  });
});
afterEach(() => {
  stop?.();
  endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(state: "visible" | "hidden"): void {
  hidden = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

it("nobody signed in, no stream; it opens with the session and ends with it (SES-16)", async () => {
  stop = startLiveUpdates();
  expect(open).toBe(0);
  signInAs();
  await vi.waitFor(() => expect([open, isLive()]).toEqual([1, true]));
  endSession();
  await vi.waitFor(() => expect([open, isLive()]).toEqual([0, false]));
});

it("a page that nobody sees gives its stream up and takes it again when it is seen", async () => {
  signInAs();
  stop = startLiveUpdates();
  await vi.waitFor(() => expect(open).toBe(1));
  show("hidden");
  await vi.waitFor(() => expect(open).toBe(0));
  show("visible");
  await vi.waitFor(() => expect(open).toBe(1));
});

it("a tab opened in the background has no stream until somebody looks at it", async () => {
  hidden = "hidden";
  signInAs();
  stop = startLiveUpdates();
  expect(open).toBe(0);
  show("visible");
  await vi.waitFor(() => expect(open).toBe(1));
});
