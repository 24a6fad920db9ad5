/** What a notice offers besides: a screen to go to, or something to do, such as Undo. */
export type NoticeAction =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly run: () => void };

/** A notice at the bottom right: announced, dismissible, gone after five seconds, with an action after ten. */
export interface Notice {
  readonly id: number;
  readonly kind: "success" | "error";
  readonly text: string;
  readonly action?: NoticeAction;
}

export const NOTICE_LIFETIME_MS = 5000;
/** More would cover the work; the oldest leave. */
const NOTICES_MAX = 3;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function notifySuccess(text: string, action?: NoticeAction): void {
  add("success", text, action);
}

export function notifyError(text: string): void {
  add("error", text);
}

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

export function readNotices(): readonly Notice[] {
  return notices;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A repeated text restarts its notice instead of adding one. */
function add(kind: Notice["kind"], text: string, action?: NoticeAction): void {
  lastId += 1;
  const others = notices.filter((notice) => notice.kind !== kind || notice.text !== text);
  publish([...others, { id: lastId, kind, text, ...(action && { action }) }].slice(-NOTICES_MAX));
}

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
