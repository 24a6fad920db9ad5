import { sql } from "kysely";
import type { Bounce } from "../../domain/message/bounce.ts";
import type { Tx } from "../db/transaction.ts";

/** A report with only the recipient is about the newest mail within this many days. */
const NEWEST_DAYS = 30;

// A mail gets its Message-ID before it is sent; some very old ones have none.
const HANDED_OVER = sql`channel = 'email' and (state = 'sent' or mail_id is not null)`;

/**
 * Marks the mail of a report as bounced, permanently for the kind hard: nothing more is sent to its address. It also
 * finds a mail whose sending is not recorded yet, or was given up without an answer. A report about a mail that went to
 * no server changes nothing, whatever address it names. A repeated report changes nothing.
 */
/** Whether mail to an address came back for good: nothing is sent there any more. */
export async function isReturned(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql`select 1 from returned_mail
    where address_sha256 = sha256(convert_to(lower(${address}), 'UTF8'))`.execute(tx);
  return rows.length > 0;
}

export async function takeBounce(tx: Tx, { mailId, recipient, kind, why }: Bounce, at: Date): Promise<void> {
  // Mails with a failed last attempt come last: the report is more likely about one that was sent.
  const { rows } = await sql<{ id: number; recipient: string }>`select id, recipient from outbox_messages
    where ${HANDED_OVER} and ${
      mailId === undefined
        ? sql`lower(recipient) = ${recipient} and created_at > ${at}::timestamptz - make_interval(days => ${NEWEST_DAYS}::int)`
        : sql`mail_id = ${mailId}`
    } order by last_error is not null, id desc limit 1 for no key update`.execute(tx);
  const [mail] = rows;
  if (!mail) {
    if (mailId !== undefined && recipient !== undefined)
      await takeBounce(tx, { mailId: undefined, recipient, kind, why }, at);
    return;
  }
  await sql`update outbox_messages set outcome = 'bounced', outcome_at = ${at}, outcome_why = ${why}
    where id = ${mail.id} and (outcome is distinct from 'bounced' or outcome_why is distinct from ${why})`.execute(tx);
  if (kind !== "hard") return;
  await sql`insert into returned_mail (address_sha256, why, returned_at)
    values (sha256(convert_to(lower(${mail.recipient}), 'UTF8')), ${why}, ${at})
    on conflict (address_sha256) do nothing`.execute(tx);
}
