import { BackupProblem } from "../backup-problem.ts";
import type { BackedUpTable, BackupSet } from "../backup-set.ts";
import { readPart } from "../stored-part.ts";

/** A person's data that only the installation key unlocks. */
export const UNREADABLE_OF_PERSONS = "BVN, NIN, account numbers and birth dates";

/** What the restore says happens to it. */
const WHAT_IS_LEFT =
  "A number then stands as lost with its last four digits, a birth date is empty, a text says that it was lost: enter them anew. Until then no account or BVN is known again, and a watch list finds people by their names alone: upload each list once more. A line of a statement that has the day and the amount of an earlier one waits for somebody.";

/** People whose data nobody can read any more. */
interface Unreadable {
  readonly customers: number;
  /** Those with an account number. */
  readonly leads: number;
}

/** The confirmation of somebody who restores a set without its installation key. */
export interface GivenUp {
  /** How many people's data they give up. */
  readonly unreadable: number | undefined;
  /** Asks for it if it was not given. */
  readonly askUnreadable: ((what: string) => Promise<number | undefined>) | undefined;
}

/** Whether a set holds data that only the installation key unlocks: data keys locked under it. */
export function needsInstallationKey({ manifest }: BackupSet): boolean {
  return rowsOf(manifest.tables, "data_keys") > 0;
}

/**
 * Refuses to give up an uncounted number of people: returns a sentence about what becomes unreadable without the
 * installation key, undefined if nothing does. Throws BackupProblem if the given number is wrong or missing.
 */
export async function requireGivenUp(
  set: BackupSet,
  { unreadable, askUnreadable }: GivenUp,
): Promise<string | undefined> {
  const found = needsInstallationKey(set) ? await countUnreadable(set) : { customers: 0, leads: 0 };
  const persons = found.customers + found.leads;
  if (persons === 0) {
    if (!unreadable) return undefined;
    throw new BackupProblem(
      `This restore makes nobody's data unreadable, but you said ${unreadable}: say --without-key alone.`,
    );
  }
  const what = sentenceOf(found, persons);
  const said = unreadable ?? (await askUnreadable?.(what));
  if (said === persons) return what;
  const other = said === undefined ? "" : ` You said ${said}.`;
  throw new BackupProblem(`${what}${other} Nothing was restored; to go on, pass --without-key=${persons}.`);
}

function sentenceOf({ customers, leads }: Unreadable, persons: number): string {
  const become = persons === 1 ? "person becomes" : "persons become";
  return `Without the installation key ${persons} ${become} unreadable for good: ${counted(customers, "customer")} and ${counted(leads, "lead")} with an account number. Their ${UNREADABLE_OF_PERSONS} are lost. ${WHAT_IS_LEFT}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

async function countUnreadable(set: BackupSet): Promise<Unreadable> {
  const { tables } = set.manifest;
  const leads = tables.find(({ name }) => name === "leads");
  return {
    customers: rowsOf(tables, "customers"),
    leads: leads ? await countFilled(set, leads, "account_number") : 0,
  };
}

function rowsOf(tables: readonly BackedUpTable[], wanted: string): number {
  return tables.find(({ name }) => name === wanted)?.rows ?? 0;
}

// As COPY writes null, and an empty text.
const EMPTY: readonly unknown[] = ["\\N", "", undefined];

async function countFilled({ folder, key }: BackupSet, table: BackedUpTable, column: string): Promise<number> {
  const at = table.columns.indexOf(column);
  let count = 0;
  for await (const row of linesOf(readPart(folder, table.part, key)))
    if (!EMPTY.includes(row.split("\t")[at])) count += 1;
  return count;
}

// COPY ends a row with a line break and escapes breaks and tabs inside values; `node:readline` would also split at
// other characters.
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    let from = 0;
    for (let end = held.indexOf("\n"); end >= 0; end = held.indexOf("\n", from)) {
      yield held.toString("utf8", from, end);
      from = end + 1;
    }
    held = held.subarray(from);
  }
}
