import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Comparison } from "./compare.ts";
import type { Verdict } from "./goals.ts";
import type { Machine } from "./machine.ts";
import type { ExportResult } from "./measure-export.ts";
import type { LeadsImportResult } from "./measure-leads-import.ts";
import type { PollResult } from "./measure-poll.ts";
import type { SearchResult } from "./measure-searches.ts";
import type { Pace } from "./pace.ts";
import { readableResults } from "./results-table.ts";

/** Everything measured at one size. */
export interface SizeResult {
  readonly measuredAt: string;
  readonly command: string;
  readonly loans: number;
  readonly databaseMb: number;
  readonly surroundings: Machine;
  readonly pace: Pace;
  readonly comparisons: readonly Comparison[];
  /** Absent from results older than this measurement. */
  readonly searches?: readonly SearchResult[];
  /** Only at the large size. */
  readonly export?: ExportResult;
  /** The night's round of mandates, only at the large size. */
  readonly poll?: PollResult;
  /** Uploads of leads, only at the large size. */
  readonly leadsImport?: LeadsImportResult;
  readonly verdicts: readonly Verdict[];
  readonly peakMemoryMb: { readonly product: number | undefined; readonly floor: number | undefined };
}

const FOLDER = path.join(import.meta.dirname, "results");

/** Stores a result as `<date>-<size>.json` and rewrites the table of the newest of each size. */
export function keepResult(result: SizeResult): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${result.measuredAt.slice(0, 10)}-${result.loans}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(path.join(FOLDER, "README.md"), readableResults(newestOfEachSize()));
}

function newestOfEachSize(): readonly SizeResult[] {
  const all = readdirSync(FOLDER)
    .filter((name) => /^\d{4}-\d{2}-\d{2}-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), "utf8")) as SizeResult)
    .toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt));
  return [...new Map(all.map((result) => [result.loans, result])).values()].toSorted((a, b) => a.loans - b.loans);
}
