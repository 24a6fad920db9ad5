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
 * A session that is not remembered lives in one tab's storage, which a link opened in another tab does not get. So a
 * new tab asks the open ones; with the last of them the session is gone.
 */
type Message =
  | { readonly kind: "wanted" }
  | { readonly kind: "here"; readonly session: Session }
  | { readonly kind: "ended"; readonly token: string };

const CHANNEL = "tenor-session";
/** An open tab answers within a few milliseconds; without any, nobody shall wait long. */
const ANSWER_MS = 250;

/** Answers new tabs, and ends the session in every tab when it ends in one. */
export function shareSession(): void {
  const channel = open();
  if (!channel) return;
  let token = readSession().token?.token;
  subscribeToSession(() => {
    const before = token;
    token = readSession().token?.token;
    if (before !== undefined && before !== token) post(channel, { kind: "ended", token: before });
  });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const session = readSession();
    if (data.kind === "wanted" && isSignedIn() && !isRemembered()) post(channel, { kind: "here", session });
    if (data.kind === "ended" && data.token === session.token?.token) endSession();
  };
}

/** Takes the session over from another open tab, if there is one. */
export function takeSessionOver(): Promise<void> {
  const channel = open();
  if (!channel) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      channel.close();
      resolve();
    };
    const timer = setTimeout(finish, ANSWER_MS);
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
