import { asOneLineName } from "../../domain/one-line-name.ts";
import type { ChangeWords } from "../../domain/staff/second-person.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { ownAddress } from "../configuration/own-address.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import type { SuperAdmin } from "./super-admins.store.ts";

export interface RequestToTell {
  readonly asker: string;
  readonly at: Date;
  readonly dueAt: Date | null;
  readonly words: ChangeWords;
}

/** Mails Super Admins a request: to approve it, or to withdraw it before it takes effect automatically. */
export async function tellSuperAdmins(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  people: readonly Pick<SuperAdmin, "first_name" | "email">[],
  { asker, at, dueAt, words }: RequestToTell,
): Promise<void> {
  const address = `${ownAddress(config)}/settings`;
  const what = [`${words.title}.`, ...words.changes.map(({ term, value }) => `${term}: ${value}`)].map(onOneLine);
  const opening = `${asOneLineName(asker)} asked for this on ${formatDateTime(at)} (Lagos time):`;
  const closing = dueAt
    ? `There is no second Super Admin who could approve it. It takes effect on ${formatDateTime(dueAt)} (Lagos time), unless a Super Admin withdraws it before then in System Settings. If you cannot sign in any more and it is not right, tell the management at once.`
    : "It waits until a second Super Admin approves or refuses it in System Settings.";
  const subject = dueAt ? "A change takes effect unless it is withdrawn" : "A change waits for a second Super Admin";
  for (const { first_name, email } of people) {
    const body = [greeting(first_name), opening, what.join("\n"), closing, address, "Tenor"].join("\n\n");
    await queueEmail(tx, { to: email, subject, body, at });
  }
}

// Typed text never starts its own line.
const onOneLine = (text: string): string => text.replace(/\s+/g, " ");
