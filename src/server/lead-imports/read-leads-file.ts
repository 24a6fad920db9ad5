import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import type { ReceivedFile } from "../files/receiving/received-file.ts";
import { readDueInTime, readHolidays } from "../loan-record/grace.store.ts";
import { fieldError } from "../refusal/refusal.ts";
import { drawIds, knownNumbers, numbersInArrears } from "./lead-numbers.store.ts";
import type { LeadOfficer } from "./lead-officers.store.ts";
import { partsOfLeadsFile } from "./reading/leads-file.ts";
import type {
  BatchCounts,
  JudgedNumbers,
  LeadsFileHeader,
  RefusedRow,
  SavingPlan,
} from "./reading/leads-file-facts.ts";
import type { LeadsPart } from "./reading/leads-file-thread.ts";
import { LeadsRefusal } from "./reading/leads-refusal.ts";

export type RowsPart = Extract<LeadsPart, { kind: "rows" }>;

export interface FileToRead {
  readonly file: ReceivedFile;
  readonly officers: readonly LeadOfficer[];
  /** How good rows are saved; without it the file is only checked. */
  readonly plan?: SavingPlan;
  /** Receives the rows; reading continues meanwhile. */
  readonly onRows?: (part: RowsPart) => Promise<void>;
}

/** The result of a file. */
export interface LeadsFileRead {
  readonly header: LeadsFileHeader;
  readonly counts: BatchCounts;
  readonly refused: readonly RefusedRow[];
  readonly digest: Buffer;
  readonly turnsTaken: number;
}

const NONE: BatchCounts = { total: 0, good: 0, duplicatesInFile: 0, duplicatesInBook: 0, rejected: 0 };

/**
 * Reads a file of leads and looks up every number in it, on other connections than the one that may be saving them.
 * Throws a field error with a sentence for a file that is not a list of leads.
 */
export async function readLeadsFile(
  { log, db, clock }: Pick<Deps, "log" | "db" | "clock">,
  wanted: FileToRead,
): Promise<LeadsFileRead> {
  const { file, officers, plan, onRows } = wanted;
  const judge = async (phones: readonly string[]): Promise<JudgedNumbers> => {
    const dueInTime = await readDueInTime(db.query, lagosDateOf(clock.now()), await readHolidays(db.query));
    const arrears = numbersInArrears(db.query, phones, dueInTime);
    const [known, late] = await Promise.all([knownNumbers(db.query, phones), arrears]);
    const leads = new Set(known.map(([phone]) => phone));
    const refused = late.filter(([phone]) => !leads.has(phone));
    const others = phones.length - known.length - refused.length;
    return { known, refused, ids: plan ? await drawIds(db.alone, others) : [] };
  };
  const parts = partsOfLeadsFile({
    ...{ part: file.part, bytes: file.bytes, plan, judge },
    officers: officers.map(({ email, id }) => [email, id] as const),
    onFailure: (err) => log.warn({ event: "leads unread", err }, "leads unread"),
  });
  try {
    return await gather(parts, onRows);
  } catch (error) {
    if (error instanceof LeadsRefusal) throw fieldError("file", error.message);
    throw error;
  }
}

async function gather(parts: AsyncIterable<LeadsPart>, onRows: FileToRead["onRows"]): Promise<LeadsFileRead> {
  let header: LeadsFileHeader = { headings: [], ignored: [] };
  let counts = NONE;
  const refused: RefusedRow[] = [];
  for await (const part of parts) {
    if (part.kind === "header") header = { headings: part.headings, ignored: part.ignored };
    else if (part.kind === "rows") {
      counts = added(counts, part.counts);
      refused.push(...part.shown);
      await onRows?.(part);
    } else return { header, counts, refused, digest: Buffer.from(part.digest), turnsTaken: part.turnsTaken };
  }
  throw new Error("the file has no end");
}

function added(one: BatchCounts, other: BatchCounts): BatchCounts {
  return {
    total: one.total + other.total,
    good: one.good + other.good,
    duplicatesInFile: one.duplicatesInFile + other.duplicatesInFile,
    duplicatesInBook: one.duplicatesInBook + other.duplicatesInBook,
    rejected: one.rejected + other.rejected,
  };
}
