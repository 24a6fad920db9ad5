import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail } from "../outbox/queue-message.ts";

export interface AccountNotice {
  readonly owner: { readonly first_name: string; readonly email: string };
  readonly subject: string;
  /** The action, as the end of "… on 5 Jan 2026, 14:05". */
  readonly what: string;
  readonly at: Date;
}

/** Mails an account's owner any change to its security, so that an intruder's change is noticed. */
export async function tellOwner(tx: Tx, { owner, subject, what, at }: AccountNotice): Promise<void> {
  const body = [
    greeting(owner.first_name),
    `${what} on ${formatDateTime(at)} (Lagos time).`,
    "If that was you, you need do nothing. If not, tell your administrator at once.",
    "Tenor",
  ].join("\n\n");
  await queueEmail(tx, { to: owner.email, subject, body, at });
}
