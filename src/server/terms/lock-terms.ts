import type { TermsState } from "../../domain/terms/terms-kinds.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { lockTermsVersion, type StoredTerms } from "./terms.store.ts";

/** Locks a version in the required state. Throws 404, or 422 with its actual state, and who changed it when. */
export async function lockTermsIn(tx: Tx, id: number, state: TermsState): Promise<StoredTerms> {
  const row = await lockTermsVersion(tx, id);
  if (!row) throw notFound("version");
  if (row.state === state) return row;
  throw new Refusal("wrong-status", whereItStands(row));
}

function whereItStands({ state, ...row }: StoredTerms): string {
  if (state === "draft") return "This version is a draft. Look again.";
  const [by, at] = state === "submitted" ? [row.submitted_by, row.submitted_at] : [row.published_by, row.published_at];
  const who = by ? ` by ${by}` : "";
  return `This version was ${state}${who}${at ? ` on ${formatDateTime(at)}` : ""}. Look again.`;
}
