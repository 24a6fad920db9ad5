// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada, HOUR_MS, signInAs, tokenFor } from "../../testing/sessions.ts";
import {
  beginSession,
  completeSession,
  endSession,
  isAuthenticated,
  isSignedIn,
  readSession,
  subscribeToSession,
  watchSessionAcrossTabs,
} from "./session-store.ts";

const NOW = Date.parse("2026-01-05T12:00:00Z");
const token = (tokenExpiry: string) => ({ token: "opaque", tokenExpiry, permissions: [] });

beforeEach(() => {
  endSession();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe("who counts as authenticated", () => {
  it("SES-01: flag set and token's end in the future", () => {
    expect(isAuthenticated({ authenticated: true, user: ada(), token: token("2026-01-05T12:00:01Z") }, NOW)).toBe(true);
  });

  it("SES-02: not with a token that has ended, the very moment of its end included", () => {
    expect(isAuthenticated({ authenticated: true, user: ada(), token: token("2026-01-05T11:59:59Z") }, NOW)).toBe(
      false,
    );
    expect(isAuthenticated({ authenticated: true, user: ada(), token: token("2026-01-05T12:00:00Z") }, NOW)).toBe(
      false,
    );
  });

  it("SES-03: not without the flag, however long the token lives", () => {
    expect(isAuthenticated({ authenticated: false, user: ada(), token: token("2027-01-01T00:00:00Z") }, NOW)).toBe(
      false,
    );
  });

  it("not without a token, nor with an end that cannot be read", () => {
    expect(isAuthenticated({ authenticated: true, user: ada(), token: null }, NOW)).toBe(false);
    expect(isAuthenticated({ authenticated: true, user: ada(), token: token("soon") }, NOW)).toBe(false);
  });
});

describe("a session", () => {
  it("SES-04, SES-10, SES-12: a stored token alone does not sign in; the user does", () => {
    beginSession(tokenFor(), false);
    expect(isSignedIn()).toBe(false);
    completeSession(ada());
    expect(isSignedIn()).toBe(true);
    expect(readSession()).toMatchObject({ authenticated: true, user: { first_name: "Ada" } });
    expect(Object.keys(readSession().token ?? {})).toEqual(expect.arrayContaining(["token", "tokenExpiry"]));
  });

  it("takes the permissions of this moment with the user", () => {
    beginSession(tokenFor(["edit-loan"]), false);
    completeSession(ada(["approve-loan"]));
    expect(readSession().token?.permissions).toEqual(["approve-loan"]);
  });

  it("SES-16, SES-17: ends with user, flag and token gone from page and browser, and no call", () => {
    const fetch = vi.spyOn(globalThis, "fetch");
    signInAs();
    endSession();
    expect(readSession()).toEqual({ authenticated: false, user: null, token: null });
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is written over when its user is fetched again, so that no other tab sees it gone for a moment", () => {
    beginSession(tokenFor(), true);
    completeSession(ada());
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    const removeItem = vi.spyOn(Storage.prototype, "removeItem");
    completeSession(ada(["approve-loan"]));
    expect(setItem.mock.contexts).toEqual([localStorage]);
    expect(removeItem.mock.contexts).toEqual([sessionStorage]);
    vi.restoreAllMocks();
  });

  it("lives in this tab alone, unless it is to be remembered", () => {
    signInAs();
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    beginSession(tokenFor(), true);
    completeSession(ada());
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 1]);
  });

  it("a user without a token is not stored", () => {
    completeSession(ada());
    expect(isSignedIn()).toBe(false);
  });
});

describe("while a page is open", () => {
  it("the session ends when its time comes, and the page hears of it", () => {
    vi.useFakeTimers();
    signInAs();
    const heard = vi.fn();
    const stop = subscribeToSession(heard);
    vi.advanceTimersByTime(HOUR_MS);
    stop();
    expect(readSession().user).toBeNull();
    expect(heard).toHaveBeenCalled();
  });

  it("a session longer than a timer can count does not end at once", () => {
    vi.useFakeTimers();
    beginSession(tokenFor([], 40 * 24 * HOUR_MS), true);
    completeSession(ada());
    vi.advanceTimersByTime(30 * 24 * HOUR_MS);
    expect(isSignedIn()).toBe(true);
    vi.advanceTimersByTime(11 * 24 * HOUR_MS);
    expect(isSignedIn()).toBe(false);
  });

  it("a logout in another tab ends a remembered session here", () => {
    watchSessionAcrossTabs();
    beginSession(tokenFor(), true);
    completeSession(ada());
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: "tenor-session", storageArea: localStorage }));
    expect(isSignedIn()).toBe(false);
  });
});

describe("what was stored before", () => {
  const reload = async () => {
    vi.resetModules();
    return (await import("./session-store.ts")).readSession();
  };

  it("is the session again after a reload", async () => {
    signInAs(["edit-loan"]);
    expect((await reload()).user?.first_name).toBe("Ada");
  });

  it.each(["null", "{", '"text"', "{}", '{"authenticated":true}'])("is no session when it reads %s", async (text) => {
    sessionStorage.setItem("tenor-session", text);
    expect(await reload()).toEqual({ authenticated: false, user: null, token: null });
  });
});
