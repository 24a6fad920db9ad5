import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { Deps } from "../deps.ts";

// A report takes longer to be read than this.
const MOMENT_MS = 5000;

/** When something held that is so old; undefined where that is no more than a moment ago, or nobody can say. */
export function asOf(clock: Clock, ageMs: number | undefined): Date | undefined {
  if (ageMs === undefined || ageMs <= MOMENT_MS) return undefined;
  return new Date(clock.now().getTime() - ageMs);
}

/** The header of an answer that is older than a moment. */
export function asOfHeader(at: Date | undefined): Readonly<Record<string, string>> {
  return at ? { "tenor-as-of": at.toISOString() } : {};
}

/** Reads what may be a moment old, and answers when that held as `asOf` does. */
export async function readAsOf<Result>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  work: (db: Database) => Promise<Result>,
): Promise<{ readonly result: Result; readonly asOf: Date | undefined }> {
  const { result, ageMs } = await db.reading.read(work);
  return { result, asOf: asOf(clock, ageMs) };
}
