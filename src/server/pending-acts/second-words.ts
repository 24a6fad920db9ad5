import { type ActKind, namesOfMany } from "../../domain/repayment/pending-act.ts";
import type { Queries } from "../db/queries.ts";
import { NOBODY_ELSE } from "./ask-second.ts";
import { type Bar, whoCanAgree } from "./who-agrees.ts";

/** What a dialog says before an act is requested: who can agree to it, or why a request would be useless. */
export async function secondWords(
  db: Queries,
  kind: ActKind,
  bar: Bar,
  userId: number,
): Promise<{ readonly refusal: string | null; readonly second: string | null }> {
  const { names, areMore } = await whoCanAgree(db, { kind, askedBy: userId }, bar);
  if (names.length > 0)
    return { refusal: null, second: `This takes two people: ${namesOfMany(names, areMore)} can approve it.` };
  return { refusal: NOBODY_ELSE, second: null };
}
