import { formatDateTime } from "../../../domain/time/lagos-date.ts";
import { ownAddress } from "../../configuration/own-address.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { greeting } from "../../outbox/greeting.ts";
import { queueEmail } from "../../outbox/queue-message.ts";
import { hashToken, newToken } from "../../session/token.ts";
import { type LinkPurpose, replacePasswordLink } from "./password-link.store.ts";

const MINUTE_MS = 60_000;
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24 * 60 * MINUTE_MS, reset: 30 * MINUTE_MS };

export interface PasswordLinkToSend {
  readonly userId: number;
  readonly email: string;
  /** The first name, for the greeting. */
  readonly name: string;
  readonly purpose: LinkPurpose;
  /** The administrator who sends it; absent if the account's owner asked. */
  readonly createdBy?: number;
  readonly now: Date;
}

/**
 * Mails an account a link to choose a password: once, within seven days (an invitation) or thirty minutes (a reset). An
 * earlier link stops working. Returns its expiry; the caller writes the audit row and wakes the outbox.
 */
export async function sendPasswordLink(
  tx: Tx,
  { config }: { readonly config: Pick<Deps["config"], "publicUrl" | "port"> },
  { userId, email, name, purpose, createdBy, now }: PasswordLinkToSend,
): Promise<Date> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  await replacePasswordLink(tx, { userId, purpose, tokenHash: hashToken(token), createdBy, at: now, expiresAt });
  // In the fragment, which browsers do not send: no server's log on the way contains the token.
  const address = `${ownAddress(config)}/reset-password#${token}`;
  const { subject, opening, closing } = WORDS[purpose];
  const works = `The link works once, until ${formatDateTime(expiresAt)} (Lagos time). Please do not pass it on.`;
  const body = [greeting(name), opening, address, `${works} ${closing}`, "Tenor"].join("\n\n");
  await queueEmail(tx, { to: email, subject, body, kind: "link", at: now, expiresAt });
  return expiresAt;
}

const WORDS: Readonly<Record<LinkPurpose, { subject: string; opening: string; closing: string }>> = {
  invitation: {
    subject: "Your Tenor account",
    opening: "An account was made for you in Tenor. Choose your password here:",
    closing: "If you expected no account, tell your administrator.",
  },
  reset: {
    subject: "Choose a new Tenor password",
    opening: "A new password was asked for your account in Tenor. Choose it here:",
    closing: "If you did not ask for it, you need do nothing: your password stays as it is.",
  },
};
