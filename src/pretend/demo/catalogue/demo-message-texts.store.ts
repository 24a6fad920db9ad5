import { sql } from "kysely";
import { templateOf } from "../../../domain/message/message-templates.ts";
import type { Tx } from "../../../server/db/transaction.ts";

const REFUND =
  "We paid {amount} back to you: it was paid too much for your loan {reference}. Reference of the transfer: {transfer}.";
const THANKS = "Thank you for choosing us.";

/**
 * The demo administrator's changes to message texts: one is reworded, which in a demo one person may approve, and one
 * waits for approval.
 */
export async function enterDemoMessageTexts(tx: Tx, now: Date): Promise<void> {
  const { subject, body } = templateOf("signed_mail");
  const letter = body.replace("\n\n{lender}", `\n\n${THANKS}\n\n{lender}`);
  await sql`insert into message_text_versions (template, number, subject, body, state, written_by, changed_by, changed_at,
      submitted_by, submitted_at, approved_by, approved_at, alone, revision)
    select t.template, 1, t.subject, t.body, t.state, array[u.id], u.id, ${now}::timestamptz, u.id, ${now}::timestamptz,
      case t.state when 'approved' then u.id end, case t.state when 'approved' then ${now}::timestamptz end,
      t.state = 'approved', 3
    from (select min(id) as id from users) u, (values
      ('refund_sms', null, ${REFUND}::text, 'approved'),
      ('signed_mail', ${subject}::text, ${letter}::text, 'submitted')) as t (template, subject, body, state)`.execute(
    tx,
  );
}
