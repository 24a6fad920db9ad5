import { sql } from "kysely";
import type { MessageWords } from "../../domain/message/message-template.ts";
import type { MessageTemplateKey } from "../../domain/message/message-templates.ts";
import type { Tx } from "../db/transaction.ts";

export interface Writing {
  readonly by: number;
  readonly at: Date;
}

/** Starts the next version of a text and returns its id; undefined while another is unapproved. */
export async function insertDraft(
  tx: Tx,
  { template, subject, body, by, at }: Writing & MessageWords & { readonly template: MessageTemplateKey },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into message_text_versions
      (template, number, subject, body, state, written_by, changed_by, changed_at)
    select ${template}, 1 + count(*), ${subject}, ${body}, 'draft', array[${by}::bigint], ${by}, ${at}
      from message_text_versions where template = ${template}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Writes a locked draft, and records its author permanently. */
export async function writeDraft(tx: Tx, id: number, words: MessageWords & Writing): Promise<void> {
  const { subject, body, by, at } = words;
  await sql`update message_text_versions set subject = ${subject}, body = ${body}, changed_by = ${by}, changed_at = ${at},
      revision = revision + 1,
      written_by = case when ${by} = any(written_by) then written_by else array_append(written_by, ${by}::bigint) end
    where id = ${id}`.execute(tx);
}

export async function markSubmitted(tx: Tx, id: number, { by, at }: Writing): Promise<void> {
  await sql`update message_text_versions set state = 'submitted', submitted_by = ${by}, submitted_at = ${at},
    revision = revision + 1 where id = ${id}`.execute(tx);
}

/** Back to a draft; its submitter stays among the authors. */
export async function markDraft(tx: Tx, id: number): Promise<void> {
  await sql`update message_text_versions set state = 'draft', submitted_by = null, submitted_at = null,
      revision = revision + 1,
      written_by = case when submitted_by = any(written_by) then written_by else array_append(written_by, submitted_by) end
    where id = ${id}`.execute(tx);
}

/** From here on it is sent, and never changes. `alone`: one person sufficed. */
export async function markApproved(
  tx: Tx,
  id: number,
  { by, at, alone }: Writing & { readonly alone: boolean },
): Promise<void> {
  await sql`update message_text_versions set state = 'approved', approved_by = ${by}, approved_at = ${at}, alone = ${alone},
    revision = revision + 1 where id = ${id}`.execute(tx);
}
