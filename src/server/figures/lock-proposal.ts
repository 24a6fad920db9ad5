import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { lockFigure, readFigure, type StoredFigure } from "./figure.store.ts";

/** Locks a waiting proposal. Throws 404, or 422 with who decided it and when. */
export async function lockProposal(tx: Tx, id: number): Promise<StoredFigure> {
  const row = await lockFigure(tx, id);
  if (!row) throw notFound("figure");
  if (row.state === "proposed") return row;
  const who = row.decided_by ? ` by ${row.decided_by}` : "";
  const when = row.decided_at ? ` on ${formatDateTime(row.decided_at)}` : "";
  throw new Refusal("already-done", `This figure was ${row.state}${who}${when}.`);
}

/** The row after a decision. */
export async function readDecided(db: Queries, id: number): Promise<StoredFigure> {
  const row = await readFigure(db, id);
  if (!row) throw notFound("figure");
  return row;
}
