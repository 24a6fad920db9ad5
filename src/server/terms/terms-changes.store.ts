import { sql } from "kysely";
import type { TermsKind } from "../../domain/terms/terms-kinds.ts";
import type { Tx } from "../db/transaction.ts";

export interface Writing {
  readonly by: number;
  readonly at: Date;
}

/** Starts the next version of a kind and returns its id; undefined while another is unpublished. */
export async function insertDraft(
  tx: Tx,
  { kind, text, by, at }: Writing & { readonly kind: TermsKind; readonly text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into terms_versions
      (kind, version, text, state, written_by, changed_by, changed_at)
    select ${kind}, 'v' || 1 + count(*), ${text}, 'draft', array[${by}::bigint], ${by}, ${at}
      from terms_versions where kind = ${kind}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Writes a locked draft, and records its author permanently. */
export async function writeDraft(
  tx: Tx,
  id: number,
  { text, effective_from, by, at }: Writing & { readonly text: string; readonly effective_from: string | null },
): Promise<void> {
  await sql`update terms_versions set text = ${text}, effective_from = ${effective_from}, changed_by = ${by},
      changed_at = ${at}, revision = revision + 1,
      written_by = case when ${by} = any(written_by) then written_by else array_append(written_by, ${by}::bigint) end
    where id = ${id}`.execute(tx);
}

export async function markSubmitted(tx: Tx, id: number, { by, at }: Writing): Promise<void> {
  await sql`update terms_versions set state = 'submitted', submitted_by = ${by}, submitted_at = ${at},
    revision = revision + 1 where id = ${id}`.execute(tx);
}

/** Back to a draft; its submitter stays among the authors. */
export async function markDraft(tx: Tx, id: number): Promise<void> {
  await sql`update terms_versions set state = 'draft', submitted_by = null, submitted_at = null,
      revision = revision + 1,
      written_by = case when submitted_by = any(written_by) then written_by else array_append(written_by, submitted_by) end
    where id = ${id}`.execute(tx);
}

/** From here on the row never changes. `alone`: one person sufficed. */
export async function markPublished(
  tx: Tx,
  id: number,
  { by, at, alone }: Writing & { readonly alone: boolean },
): Promise<void> {
  await sql`update terms_versions set state = 'published', published_by = ${by}, published_at = ${at}, alone = ${alone},
    revision = revision + 1 where id = ${id}`.execute(tx);
}
