// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ada, signInAs, tokenFor } from "../../testing/sessions.ts";
import { shareSession, takeSessionOver } from "./session-sharing.ts";
import { beginSession, completeSession, endSession, isSignedIn, readSession } from "./session-store.ts";

/** The tabs of one browser; this test is one of them, and speaks for the other by hand. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  static readonly said: { kind: string }[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.open.add(this);
  }

  postMessage(data: { kind: string }): void {
    FakeChannel.said.push(data);
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

const hear = (data: unknown) => {
  for (const channel of FakeChannel.open) channel.onmessage?.({ data });
};

beforeEach(() => {
  endSession();
  FakeChannel.open.clear();
  FakeChannel.said.length = 0;
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

it("SES-07: an open tab hands its session to a new one, and a remembered or ended session to none", () => {
  shareSession();
  hear({ kind: "wanted" });
  expect(FakeChannel.said).toEqual([]);
  signInAs(["approve-loan"]);
  hear({ kind: "wanted" });
  expect(FakeChannel.said).toEqual([{ kind: "here", session: readSession() }]);
  beginSession(tokenFor(), true);
  completeSession(ada());
  FakeChannel.said.length = 0;
  hear({ kind: "wanted" });
  expect(FakeChannel.said).toEqual([]);
});

it("SES-07: a new tab takes the session over, into its own storage alone", async () => {
  const taken = takeSessionOver();
  await vi.waitFor(() => expect(FakeChannel.said).toEqual([{ kind: "wanted" }]));
  hear({ kind: "ended", token: "another" });
  hear({ kind: "here", session: { authenticated: true, user: ada(), token: tokenFor() } });
  await taken;
  expect(isSignedIn()).toBe(true);
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
  expect(FakeChannel.open.size).toBe(0);
});

it("a tab that nobody answers goes on without a session", async () => {
  await takeSessionOver();
  expect(isSignedIn()).toBe(false);
  vi.stubGlobal("BroadcastChannel", undefined);
  await takeSessionOver();
});

/** What the tabs of one browser hold, as `navigator.locks` tells it. */
function stubLocks(): { readonly held: { name: string }[] } {
  const held: { name: string }[] = [];
  const request = async (name: string, _: unknown, hold: () => Promise<void>) => {
    const lock = { name };
    held.push(lock);
    await hold();
    held.splice(held.indexOf(lock), 1);
  };
  vi.stubGlobal("navigator", { locks: { request, query: async () => ({ held: [...held], pending: [] }) } });
  return { held };
}

it("SES-07: a tab holds a lock as long as it has a session to share, so that new tabs know of it", async () => {
  const { held } = stubLocks();
  shareSession();
  expect(held).toEqual([]);
  signInAs();
  expect(held).toContainEqual({ name: "tenor-session-shared" });
  endSession();
  await vi.waitFor(() => expect(held).toEqual([]));
  beginSession(tokenFor(), true);
  completeSession(ada());
  expect(held).toEqual([]);
});

it("SES-07: a new tab waits seconds for a tab that has a session, and not at all where none has", async () => {
  vi.useFakeTimers();
  const { held } = stubLocks();
  await takeSessionOver();
  expect(FakeChannel.said).toEqual([]);
  held.push({ name: "tenor-session-shared" });
  const taken = takeSessionOver();
  await vi.advanceTimersByTimeAsync(4000);
  hear({ kind: "here", session: { authenticated: true, user: ada(), token: tokenFor() } });
  await taken;
  expect(isSignedIn()).toBe(true);
  vi.useRealTimers();
});

it("SES-07: a browser that refuses its locks costs nobody the console", async () => {
  const refuse = () => Promise.reject(new DOMException("storage is blocked", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request: refuse, query: refuse } });
  shareSession();
  signInAs();
  endSession();
  await takeSessionOver();
  expect(FakeChannel.said).toContainEqual({ kind: "wanted" });
});

it("SES-16: a session that ends in one tab ends in those that share it, and in no other", () => {
  shareSession();
  signInAs();
  const { token = "" } = readSession().token ?? {};
  hear({ kind: "ended", token: "another" });
  expect(isSignedIn()).toBe(true);
  hear({ kind: "ended", token });
  expect(isSignedIn()).toBe(false);
  expect(FakeChannel.said).toContainEqual({ kind: "ended", token });
});
