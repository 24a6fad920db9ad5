import {
  beginSession,
  completeSession,
  endSession,
  isRemembered,
  isSignedIn,
  readSession,
  type Session,
  subscribeToSession,
} from "./session-store.ts";

/**
 * A session that is not remembered lives in one tab's storage, which a new tab does not get. So a new tab asks the open
 * ones; when the last of them closes, the session is gone.
 */
type Message =
  | { readonly kind: "wanted" }
  | { readonly kind: "here"; readonly session: Session }
  | { readonly kind: "ended"; readonly token: string };

const CHANNEL = "tenor-session";
/** An open tab answers within milliseconds. Without locks it is unknown whether there is one, so the wait is short. */
const ANSWER_MS = 250;
/** There is one, but it may be busy. */
const SURE_ANSWER_MS = 5000;
/** A shared lock held by every tab with a session, which new tabs can see at once. */
const SHARED = "tenor-session-shared";

/** Answers new tabs, and ends the session in every tab when it ends in one. */
export function shareSession(): void {
  const channel = open();
  if (!channel) return;
  let token = readSession().token?.token;
  const tell = showWhetherThereIsOne();
  subscribeToSession(() => {
    tell();
    const before = token;
    token = readSession().token?.token;
    if (before !== undefined && before !== token) post(channel, { kind: "ended", token: before });
  });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const session = readSession();
    if (data.kind === "wanted" && hasOneToShare()) post(channel, { kind: "here", session });
    if (data.kind === "ended" && data.token === session.token?.token) endSession();
  };
}

const hasOneToShare = () => isSignedIn() && !isRemembered();

/** Holds the lock while this tab has a session to share; the returned function re-checks. */
function showWhetherThereIsOne(): () => void {
  let letGo: (() => void) | undefined;
  const look = () => {
    if (!hasOneToShare()) {
      letGo?.();
      letGo = undefined;
    } else if (!letGo) {
      const shared = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      locks()
        ?.request(SHARED, { mode: "shared" }, () => shared)
        .catch(() => undefined);
    }
  };
  look();
  return look;
}

/** How long to wait for an answer: not at all if no tab has a session to share. */
async function patience(): Promise<number> {
  // If the browser refuses the query, wait as in a browser without locks.
  const { held } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  if (!held) return ANSWER_MS;
  return held.some(({ name }) => name === SHARED) ? SURE_ANSWER_MS : 0;
}

// Browsers have them in secure contexts only.
const locks = (): LockManager | undefined => navigator.locks;

/** Takes the session over from another open tab, if there is one. */
export async function takeSessionOver(): Promise<void> {
  const waitMs = await patience();
  const channel = waitMs > 0 ? open() : undefined;
  if (!channel) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      channel.close();
      resolve();
    };
    const timer = setTimeout(finish, waitMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== "here" || !data.session.token || !data.session.user) return;
      beginSession(data.session.token, false);
      completeSession(data.session.user);
      finish();
    };
    post(channel, { kind: "wanted" });
  });
}

const open = () => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL));

function post(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message);
}
