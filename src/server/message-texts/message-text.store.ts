import { type RawBuilder, sql } from "kysely";
import type { MessageTemplateKey } from "../../domain/message/message-templates.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

export type MessageTextState = "draft" | "submitted" | "approved";

/** A version with the names of everybody involved. */
export interface StoredMessageText {
  readonly id: number;
  readonly template: MessageTemplateKey;
  readonly number: number;
  readonly subject: string | null;
  readonly body: string;
  readonly state: MessageTextState;
  readonly writer_ids: readonly number[];
  readonly changed_by: string;
  readonly changed_at: Date;
  readonly submitter_id: number | null;
  readonly submitted_by: string | null;
  readonly submitted_at: Date | null;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
  readonly revision: number;
}

const SELECT = sql`select t.id, t.template, t.number, t.subject, t.body, t.state, t.written_by as writer_ids,
    c.first_name || ' ' || c.last_name as changed_by, t.changed_at,
    t.submitted_by as submitter_id, s.first_name || ' ' || s.last_name as submitted_by, t.submitted_at,
    a.first_name || ' ' || a.last_name as approved_by, t.approved_at, t.revision
  from message_text_versions t join users c on c.id = t.changed_by left join users s on s.id = t.submitted_by
    left join users a on a.id = t.approved_by`;

/** The versions of one text, or of all, the newest first: a handful a year. */
export async function readMessageTexts(
  db: Queries,
  template?: MessageTemplateKey,
): Promise<readonly StoredMessageText[]> {
  const { rows } = await sql<StoredMessageText>`${SELECT}
    where ${template === undefined ? sql`true` : sql`t.template = ${template}`} order by t.template, t.id desc`.execute(
    db,
  );
  return rows;
}

/** The unapproved version of a text, locked against other changes; undefined if there is none. */
export async function lockOpenMessageText(
  tx: Tx,
  template: MessageTemplateKey,
): Promise<StoredMessageText | undefined> {
  await sql`select 1 from message_text_versions where template = ${template} and state <> 'approved'
    for no key update`.execute(tx);
  const { rows } =
    await sql<StoredMessageText>`${SELECT} where t.template = ${template} and t.state <> 'approved'`.execute(tx);
  return rows[0];
}

/** The inputs of a message: the live version, and the lender's own name; each null if not set. */
export interface LiveText {
  readonly id: number | null;
  readonly subject: string | null;
  readonly body: string | null;
  readonly lender: string | null;
}

/** One statement, since every customer message reads it in the transaction that writes it. */
export async function readLiveText(db: Queries, template: MessageTemplateKey, at: Date): Promise<LiveText> {
  const { rows } = await sql<LiveText>`${PREPARED} ${liveText(template, at)}`.execute(db);
  return rows[0] ?? { id: null, subject: null, body: null, lender: null };
}

/** The query of that, always of one row, for use inside a larger statement. */
export function liveText(template: MessageTemplateKey, at: Date): RawBuilder<LiveText> {
  return sql<LiveText>`select v.id, v.subject, v.body, (
        select d.name from lender_details d where d.changed_at <= ${at} order by d.id desc limit 1) as lender
    from (select 1) one left join lateral (
      select id, subject, body from message_text_versions
      where template = ${template} and state = 'approved' order by id desc limit 1) v on true`;
}
