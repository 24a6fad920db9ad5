import { type AlikeLine, knownLines } from "../../domain/matching/known-line.ts";
import type { Queries } from "../db/queries.ts";
import { alikeLines, bookedByKey, keysOfOthers, type OtherLine } from "./alike-line.store.ts";
import type { KeyedLine } from "./line-keys.ts";
import type { OwnAccount } from "./same-account.store.ts";

/** The booked lines of the account's other files that some credits of one file equal, by row number. */
export async function knownAmong(
  db: Queries,
  credits: readonly KeyedLine[],
  account: OwnAccount,
  statementId: number | undefined,
): Promise<ReadonlyMap<number, OtherLine>> {
  const known = new Map(await bookedByKey(db, credits, account, statementId));
  const unknown = credits.filter((line) => !known.has(line.rowNumber));
  // Most lines match no other statement: then their own need not be read either.
  const shared = await keysOfOthers(db, [...new Set(unknown.map((line) => line.baseKey))], statementId);
  if (shared.length === 0) return known;
  const alike = await alikeLines(db, shared, account, statementId);
  const stored = alike.filter((line) => line.statementId === statementId);
  const own = Map.groupBy<string, AlikeLine & { readonly baseKey: string }>(
    statementId === undefined ? credits.map(asAlike) : stored,
    (line) => line.baseKey,
  );
  const others = Map.groupBy(
    alike.filter((line) => line.statementId !== statementId),
    (line) => line.baseKey,
  );
  for (const [baseKey, lines] of Map.groupBy(unknown, (line) => line.baseKey)) {
    const found = knownLines(lines.map(asAlike), own.get(baseKey) ?? [], others.get(baseKey) ?? []);
    for (const [row, line] of found) known.set(row, line);
  }
  return known;
}

function asAlike({ rowNumber, lineKey, baseKey, balance }: KeyedLine): AlikeLine & { readonly baseKey: string } {
  return { id: 0, rowNumber, lineKey, baseKey, hasBalance: balance !== undefined, isBooked: false };
}
