import { LIVE_EVENTS, type LiveLoanEvent } from "../../../contract/live.contract.ts";
import { isSignedIn, readSession, subscribeToSession } from "../session/session-store.ts";
import { readLiveStream } from "./live-stream.ts";

/** News of a loan; stream opened, after which all data may be stale; stream closed. */
export type LiveUpdate =
  | { readonly kind: "news"; readonly news: LiveLoanEvent }
  | { readonly kind: "open" }
  | { readonly kind: "lost" };

/** A page hidden for this long closes its stream until it is visible again; one that cannot share closes it at once. */
const HIDDEN_MS = 5 * 60_000;
const canShare = () => navigator.locks !== undefined && typeof BroadcastChannel !== "undefined";

const listeners = new Set<(update: LiveUpdate) => void>();
let live = false;

export function subscribeToLiveUpdates(listener: (update: LiveUpdate) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes are pushed as they happen, so that polling is only a precaution. */
export function isLive(): boolean {
  return live;
}

function publish(update: LiveUpdate): void {
  if (update.kind !== "news") live = update.kind === "open";
  for (const listener of listeners) listener(update);
}

/**
 * Receives loan news while somebody is signed in and the page was visible in the last minutes. Returns the function
 * that stops it.
 */
export function startLiveUpdates(): () => void {
  let hearing: { readonly token: string; readonly stop: () => void } | undefined;
  let hiddenFor: ReturnType<typeof setTimeout> | undefined;
  const follow = (wanted: boolean): void => {
    const token = wanted && isSignedIn() ? readSession().token?.token : undefined;
    if (hearing?.token === token) return;
    hearing?.stop();
    if (hearing) publish({ kind: "lost" });
    hearing = token === undefined ? undefined : { token, stop: hear() };
  };
  const isSeen = () => document.visibilityState === "visible";
  const onVisibility = (): void => {
    clearTimeout(hiddenFor);
    if (isSeen()) follow(true);
    else hiddenFor = setTimeout(() => follow(false), canShare() ? HIDDEN_MS : 0);
  };
  const unsubscribe = subscribeToSession(() => follow(hearing !== undefined || isSeen()));
  document.addEventListener("visibilitychange", onVisibility);
  follow(isSeen());
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", onVisibility);
    clearTimeout(hiddenFor);
    follow(false);
  };
}

/**
 * Browsers open six HTTP/1.1 connections to a server for all tabs together: with a stream in each, the seventh tab
 * would hang. So one tab holds the stream and forwards to the others; when it closes, the next one takes over. Without
 * a secure context there are no locks, and only a visible tab has a stream.
 */
function hear(): () => void {
  const leaving = new AbortController();
  const name = `tenor-live-${readSession().user?.id}`;
  const tabs = canShare() ? new BroadcastChannel(name) : undefined;
  const tell = (update: LiveUpdate): void => {
    publish(update);
    tabs?.postMessage(update);
  };
  let holding = false;
  const hold = async (): Promise<void> => {
    holding = true;
    await readLiveStream(
      {
        onOpen: () => tell({ kind: "open" }),
        onLost: () => tell({ kind: "lost" }),
        onEvent: (event, data) => tell(updateOf(event, data)),
      },
      leaving.signal,
    );
  };
  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<LiveUpdate | "anybody?">) => {
      if (data !== "anybody?") publish(data);
      else if (holding && live) tabs.postMessage({ kind: "open" } satisfies LiveUpdate);
    };
    tabs.postMessage("anybody?");
  }
  const held = tabs ? navigator.locks.request(name, { signal: leaving.signal }, hold) : hold();
  held.catch(() => undefined);
  return () => {
    if (holding && live) tabs?.postMessage({ kind: "lost" } satisfies LiveUpdate);
    leaving.abort();
    tabs?.close();
  };
}

function updateOf(event: string, data: string): LiveUpdate {
  // News may have been missed: treat it like a lost stream.
  return event === LIVE_EVENTS.news ? { kind: "news", news: JSON.parse(data) as LiveLoanEvent } : { kind: "open" };
}
