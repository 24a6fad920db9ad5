import type { Deps } from "../deps.ts";
import type { LenderLook } from "../http/lender-look.ts";
import { readLenderAt } from "./lender.store.ts";

const KEPT_MS = 5_000;

/**
 * The lender's own look as pages show it. After five seconds it is asked for anew, behind the page that still shows the
 * last one. Without an answer of the database that one stays, and before there is one the product's.
 */
export function lookNow({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<LenderLook> {
  let kept: LenderLook = { version: 0, name: "", colour: "" };
  let until = Number.NEGATIVE_INFINITY;
  let known = false;
  let asking: Promise<LenderLook> | undefined;
  const ask = async (): Promise<LenderLook> => {
    try {
      const stored = await readLenderAt(db.query, clock.now());
      if (stored) kept = { version: stored.id, name: stored.brandName, colour: stored.colour };
    } catch {
      // Whoever asks the API is told.
    }
    known = true;
    until = clock.now().getTime() + KEPT_MS;
    asking = undefined;
    return kept;
  };
  return () => {
    if (clock.now().getTime() >= until) asking ??= ask();
    // Only the first page waits for the database.
    return known ? Promise.resolve(kept) : (asking ?? Promise.resolve(kept));
  };
}
