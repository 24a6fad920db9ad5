import type { Tx } from "../db/transaction.ts";
import { queueEmail } from "../outbox/queue-message.ts";

// Neither repeats any typed text except the address itself, which need not be the sender's.

/** Tells an address that an account was requested with it. */
export async function tellAboutRequest(tx: Tx, email: string, at: Date): Promise<void> {
  await write(tx, email, "Your request for a Tenor account", at, [
    "A staff account in Tenor was asked for with this e-mail address. An administrator looks at it; we write to you when you can sign in.",
    "If it was not you, please tell your administrator: the account must not be activated.",
  ]);
}

/** Tells an account's owner that somebody requested one with the same address. */
export async function tellAboutAccount(tx: Tx, email: string, at: Date): Promise<void> {
  await write(tx, email, "You have asked for a Tenor account before", at, [
    "Another account was asked for with this e-mail address, which has one already or has asked for one. Nothing was changed.",
    "If you cannot sign in, choose “Forgot password?” on the sign-in page, or ask your administrator. If it was not you, you need do nothing.",
  ]);
}

async function write(tx: Tx, to: string, subject: string, at: Date, paragraphs: readonly string[]): Promise<void> {
  await queueEmail(tx, { to, subject, body: ["Hello,", ...paragraphs, "Tenor"].join("\n\n"), at });
}
