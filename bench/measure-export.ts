// node bench/measure-export.ts [--loans 1000000] [--rounds 3] shows the export's figures alone; bench/measure.ts keeps them.
import { parseArgs } from "node:util";
import { lagosDate } from "../src/domain/time/lagos-date.ts";
import type { LoanPeriod } from "../src/server/reports/contents/loan-report.store.ts";
import { type DataSet, openDataSet } from "./data-set.ts";
import type { StepTime } from "./dataset.ts";
import { downloader } from "./download-beside.ts";
import { type Download, download, type Format } from "./export-client.ts";
import { rawCopy } from "./export-floor.ts";
import type { Verdict } from "./goals.ts";
import { listsDuring, PEOPLE } from "./list-pace.ts";
import type { Run } from "./load.ts";
import { LOANS_PATH, readPage, signedInHeaders } from "./product-client.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import type { Place } from "./told.ts";

const EVERYTHING: LoanPeriod = { from: lagosDate("2000-01-01"), to: lagosDate("2099-12-31"), status: undefined };

/** One round: the report in both formats, and a bare COPY on a connection like its own and on one with free planning; in seconds. */
export interface Turn {
  readonly raw: number;
  readonly rawFreePlan: number;
  readonly csv: Download;
  readonly xlsx: Download;
  readonly ratio: number;
  readonly ratioFreePlan: number;
}

/** One format, downloaded while people read lists, and the same lists alone. */
export interface BesideLists {
  readonly report: Download;
  readonly idle: Run;
  readonly lists: Run;
  readonly idleMb: number;
  readonly aboveIdleMb: number;
}

/** The report of a whole data set. */
export interface ExportResult {
  readonly turns: readonly Turn[];
  readonly csv: BesideLists;
  readonly xlsx: BesideLists;
}

/** Compares the report with a bare COPY of the same join, and measures memory above idle and the effect on lists. */
export async function measureExport({ connection, folder }: DataSet, rounds: number): Promise<ExportResult> {
  const place: Place = { connection, folder };
  const turns = await besideCopy(place, rounds);
  return { turns, csv: await beside(place, "csv"), xlsx: await beside(place, "xlsx") };
}

/** Compares the export's figures with its goals. */
export function judgeExport({ turns, csv, xlsx }: ExportResult): readonly Verdict[] {
  const verdict = (goal: string, value: number, bound: number, connections = 1): Verdict => ({
    goal: `export, ${goal}`,
    connections,
    value: Number(value.toPrecision(3)),
    bound: `≤ ${bound}`,
    met: value <= bound,
  });
  return [
    verdict(
      "csv: times a bare COPY of the same join",
      middleOf(turns, ({ ratio }) => ratio),
      1.5,
    ),
    verdict(
      "csv: times a bare COPY that is planned freely",
      middleOf(turns, ({ ratioFreePlan }) => ratioFreePlan),
      1.3,
    ),
    verdict(
      "xlsx: seconds, alone",
      middleOf(turns, ({ xlsx }) => xlsx.seconds),
      15,
    ),
    verdict(
      "csv: first byte in ms",
      middleOf(turns, (turn) => turn.csv.firstByteMs),
      100,
    ),
    verdict("csv: memory above idle in MB", csv.aboveIdleMb, 60),
    verdict("xlsx: memory above idle in MB", xlsx.aboveIdleMb, 150),
    verdict("csv: p99 of the lists meanwhile, of idle", csv.lists.p99 / csv.idle.p99, 3, PEOPLE),
    verdict("xlsx: p99 of the lists meanwhile, of idle", xlsx.lists.p99 / xlsx.idle.p99, 3, PEOPLE),
  ];
}

/** The median of the turns' values, the lower one of two. */
export function middleOf(turns: readonly Turn[], value: (turn: Turn) => number): number {
  return turns.map(value).toSorted((a, b) => a - b)[Math.floor((turns.length - 1) / 2)] ?? 0;
}

/** Measures the report in turn with a bare COPY on a connection like its own and on one with free planning. */
async function besideCopy(place: Place, rounds: number): Promise<readonly Turn[]> {
  const server = await startServer("serve.ts", place);
  try {
    const headers = await signedInHeaders(server.url);
    const { total } = await readPage(server.url, LOANS_PATH, headers);
    const turns: Turn[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const raw = await rawCopy(place.connection, EVERYTHING, true);
      const rawFreePlan = await rawCopy(place.connection, EVERYTHING, false);
      const csv = await download(server.url, headers, EVERYTHING, "csv");
      if (csv.lines !== total + 1) throw new Error(`${csv.lines} lines for ${total} loans`);
      const xlsx = await download(server.url, headers, EVERYTHING, "xlsx");
      turns.push({ raw, rawFreePlan, csv, xlsx, ratio: csv.seconds / raw, ratioFreePlan: csv.seconds / rawFreePlan });
      console.log(`  COPY ${raw.toFixed(1)} s, as planned freely ${rawFreePlan.toFixed(1)} s`);
      console.log(`    report: CSV ${told(csv)}; XLSX ${told(xlsx)}`);
    }
    return turns;
  } finally {
    await server.stop();
  }
}

/** Measures memory and lists of a new server during a report, and before it. */
async function beside(place: Place, format: Format): Promise<BesideLists> {
  const downloadBeside = await downloader();
  const server = await startServer("serve.ts", place);
  try {
    const headers = await signedInHeaders(server.url);
    await listsDuring(server.url, headers, pause(3000));
    const [idle, idleMb] = await withMostMemory(server, listsDuring(server.url, headers, pause(10_000)));
    const running = downloadBeside({ url: server.url, headers, period: EVERYTHING, format });
    const [lists, mostMb] = await withMostMemory(server, listsDuring(server.url, headers, running));
    const report = await running;
    const aboveIdleMb = mostMb - idleMb;
    console.log(`  ${format} beside the lists: ${told(report)}; ${aboveIdleMb} MB above ${idleMb}`);
    console.log(`    lists: p50 ${lists.p50} ms, p99 ${lists.p99} ms; idle p50 ${idle.p50} ms, p99 ${idle.p99} ms`);
    return { report, idle, lists, idleMb, aboveIdleMb };
  } finally {
    await server.stop();
  }
}

async function withMostMemory<Result>(server: ServerProcess, work: Promise<Result>): Promise<[Result, number]> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory() ?? 0);
  }, 50);
  try {
    return [await work, most];
  } finally {
    clearInterval(watch);
  }
}

function told({ seconds, firstByteMs, firstRowMs, megabytes }: Download): string {
  const first = `first byte ${firstByteMs.toFixed(0)} ms, first row ${firstRowMs.toFixed(0)} ms`;
  return `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${first}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function showAlone(): Promise<void> {
  const { values } = parseArgs({
    options: { loans: { type: "string", default: "1000000" }, rounds: { type: "string", default: "3" } },
  });
  const report = ({ step, seconds }: StepTime): void => console.log(`  ${seconds.toFixed(1)} s  ${step}`);
  const dataSet = await openDataSet(Number(values.loans), report);
  try {
    const verdicts = judgeExport(await measureExport(dataSet, Number(values.rounds)));
    for (const { goal, value, bound, met } of verdicts)
      console.log(`${met ? "met   " : "MISSED"}  ${goal}: ${value}, goal ${bound}`);
    process.exitCode = verdicts.every(({ met }) => met) ? 0 : 1;
  } finally {
    await dataSet.close();
  }
}

if (import.meta.main) await showAlone();
