import { type Plan, type Statement, statementOf } from "./statement.ts";
import type { Line } from "./story.ts";
import { type CsvWays, csvOf } from "./write-csv.ts";
import type { PageWays } from "./write-page.ts";
import type { SheetWays } from "./write-sheet.ts";
import type { TextWays } from "./write-text.ts";

/** A statement and how its file is made. */
export type Job = { readonly statement: Statement } & (
  | { readonly by: "us"; readonly bytes: Buffer }
  | { readonly by: "calc"; readonly as: "xls" | "xlsx" | "ods" | "pdf"; readonly ways: SheetWays }
  | { readonly by: "writer"; readonly ways: TextWays }
  | { readonly by: "chromium"; readonly ways: PageWays }
);

export function csvJob(plan: Plan, ways: CsvWays = {}): Job {
  const statement = statementOf(plan);
  return { statement, by: "us", bytes: csvOf(statement, ways) };
}

export function messageJob(plan: Plan, text: string): Job {
  return { statement: statementOf(plan), by: "us", bytes: Buffer.from(text, "latin1") };
}

export function calcJob(plan: Plan, as: "xls" | "xlsx" | "ods" | "pdf", ways: SheetWays): Job {
  return { statement: statementOf(plan), by: "calc", as, ways };
}

export function writerJob(plan: Plan, ways: TextWays): Job {
  return { statement: statementOf(plan), by: "writer", ways };
}

export function chromiumJob(plan: Plan, ways: PageWays): Job {
  return { statement: statementOf(plan), by: "chromium", ways };
}

export function newestFirst(lines: readonly Line[]): readonly Line[] {
  return lines.toReversed();
}

/** The balance after the last line, in booking order. */
export function closingOf(lines: readonly Line[]): number {
  const last = lines.at(-1);
  if (!last) throw new Error("A statement without lines closes with nothing.");
  return last.balance;
}
