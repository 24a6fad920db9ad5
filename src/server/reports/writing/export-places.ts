import type { Readable } from "node:stream";
import type { Database } from "../../db/connect.ts";
import { Refusal } from "../../refusal/refusal.ts";

const PLACES = 2;

const taken = new WeakMap<Database, number>();

/**
 * One of this process's few slots for reports; the caller releases it once. Refuses if all are taken: a report uses a
 * connection and a core for minutes, and other requests come first.
 */
function takePlace(db: Database): () => void {
  const count = taken.get(db) ?? 0;
  if (count >= PLACES) {
    throw new Refusal("too-many-requests", "Other reports are being made at the moment. Try again in a minute.", {
      retryAfter: 60,
    });
  }
  taken.set(db, count + 1);
  let given = false;
  return () => {
    if (!given) taken.set(db, (taken.get(db) ?? 1) - 1);
    given = true;
  };
}

/** Begins a download in one of the places, which is given back when it ends, or does not begin. Throws Refusal when all are taken. */
export async function inPlace(db: Database, begin: () => Promise<Readable>): Promise<Readable> {
  const givePlaceBack = takePlace(db);
  try {
    return (await begin()).once("close", givePlaceBack);
  } catch (error) {
    givePlaceBack();
    throw error;
  }
}
