import type { DataOf } from "../../../contract/endpoint.ts";
import type { getCurrentUser, signIn } from "../../../contract/session.contract.ts";

export type CurrentUser = DataOf<typeof getCurrentUser>;
export type SessionToken = DataOf<typeof signIn>;

/** The session of this browser (SES-04). */
export interface Session {
  readonly authenticated: boolean;
  readonly user: CurrentUser | null;
  readonly token: SessionToken | null;
}

const KEY = "tenor-session";
const SIGNED_OUT: Session = { authenticated: false, user: null, token: null };
// setTimeout fires at once for longer delays.
const TIMER_MAX_MS = 2 ** 31 - 1;

let session: Session | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Authenticated only if the flag is set and the token expires in the future (SES-01, SES-02, SES-03). */
export function isAuthenticated(candidate: Session, now: number): boolean {
  return candidate.authenticated && candidate.token !== null && Date.parse(candidate.token.tokenExpiry) > now;
}

export function readSession(): Session {
  if (session === undefined) {
    session = load();
    watchExpiry(session);
  }
  return session;
}

export function isSignedIn(): boolean {
  return isAuthenticated(readSession(), Date.now());
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the token (SES-10). The session is not authenticated until `completeSession`. */
export function beginSession(token: SessionToken, remember: boolean): void {
  replace({ authenticated: false, user: null, token }, remember);
}

/** Stores the user and marks the session authenticated (SES-12). */
export function completeSession(user: CurrentUser): void {
  const { token } = readSession();
  if (token) replace({ authenticated: true, user, token: { ...token, permissions: user.permissions } }, isRemembered());
}

/** Clears user, flag and token; the server is not called (SES-16, SES-17). */
export function endSession(): void {
  if (readSession() !== SIGNED_OUT) replace(SIGNED_OUT, false);
}

function replace(next: Session, remember: boolean): void {
  const text = next.token && JSON.stringify(next);
  keepIn(() => sessionStorage, remember ? null : text);
  keepIn(() => localStorage, remember ? text : null);
  adopt(next);
}

/** Overwritten, never removed first: in the gap another tab would see a session that has ended. */
function keepIn(storage: () => Storage, text: string | null): void {
  const kept = text !== null && attempt(() => storage().setItem(KEY, text) === undefined);
  if (!kept) attempt(() => storage().removeItem(KEY));
}

function adopt(next: Session): void {
  session = next;
  watchExpiry(next);
  for (const listener of listeners) listener();
}

/** Whether the session is stored on the device, where every tab finds it. */
export function isRemembered(): boolean {
  return attempt(() => localStorage.getItem(KEY) !== null) ?? false;
}

function load(): Session {
  const text = attempt(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY));
  const stored = text ? attempt(() => JSON.parse(text) as Partial<Session> | null) : undefined;
  const { authenticated = false, user = null, token = null } = stored ?? {};
  return token ? { authenticated, user, token } : SIGNED_OUT;
}

/** Ends the session in an open page when it expires, so that nothing of it stays on the screen. */
function watchExpiry({ token }: Session): void {
  clearTimeout(expiryTimer);
  if (!token || typeof window === "undefined") return;
  const left = Date.parse(token.tokenExpiry) - Date.now();
  expiryTimer = setTimeout(endIfExpired, Math.min(Math.max(left, 0), TIMER_MAX_MS));
}

function endIfExpired(): void {
  const { token } = readSession();
  if (!token) return;
  if (Date.parse(token.tokenExpiry) <= Date.now()) endSession();
  else watchExpiry(readSession());
}

/** Follows a remembered session that another tab changed, and checks the clock after the device has slept. */
export function watchSessionAcrossTabs(): void {
  window.addEventListener("storage", (event) => {
    if (event.storageArea === attempt(() => localStorage) && (event.key === KEY || event.key === null)) adopt(load());
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") endIfExpired();
  });
}

/** Storage may be forbidden or full; the session then lives in memory, as long as the page does. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
