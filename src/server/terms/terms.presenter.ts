import type { TermsVersion, TermsVersionRow } from "../../contract/terms.contract.ts";
import { mistakesOf, mistakeWords } from "../../domain/terms/placeholders.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { lenderWordsAt } from "./lender-words.ts";
import { textSha256 } from "./shown-text.store.ts";
import { readTermsVersion, type StoredTerms, termsInForceAt } from "./terms.store.ts";

/** A version in the list of its kind. */
export function presentRow(row: StoredTerms, inForce: ReadonlySet<number>): TermsVersionRow {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    in_force: inForce.has(row.id),
    effective_from: row.effective_from,
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
    submitted_by: row.submitted_by,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    published_by: row.published_by,
    published_at: row.published_at?.toISOString() ?? null,
  };
}

/** Why somebody cannot publish a version; null if they can. In a demo one person suffices. */
export function publishRefusal(
  { state, writer_ids, submitter_id }: StoredTerms,
  userId: number,
  { demo }: { readonly demo: boolean },
): string | null {
  if (state !== "submitted") return "It has not been submitted.";
  if (demo) return null;
  if (submitter_id === userId) return "You submitted it. Somebody else has to publish it.";
  return writer_ids.includes(userId) ? "You wrote in it. Somebody else has to publish it." : null;
}

/** A version as the caller sees it, with the one in force. Throws 404 if unknown. */
export async function presentTerms(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  id: number,
  { userId }: Pick<Actor, "userId">,
): Promise<TermsVersion> {
  const at = clock.now();
  const [row, inForce, { values }] = await Promise.all([
    readTermsVersion(db.query, id),
    termsInForceAt(db.query, at),
    lenderWordsAt(db.query, config, at),
  ]);
  if (!row) throw notFound("version");
  const before = inForce.find(({ kind, id: other }) => kind === row.kind && other !== id);
  return {
    ...presentRow(row, new Set(inForce.map((one) => one.id))),
    kind: row.kind,
    text: row.text,
    sha256: textSha256(row.text),
    revision: row.revision,
    before: before ? { version: before.version, text: before.text } : null,
    values: { ...values },
    mistakes: row.state === "published" ? [] : [...mistakeWords(mistakesOf(row.kind, row.text, values))],
    refusal: publishRefusal(row, userId, config),
  };
}
