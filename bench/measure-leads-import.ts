// node bench/measure-leads-import.ts [--rows 100000] [--loans 10000] [--rounds 3] shows the uploads of leads alone; bench/measure.ts keeps them.
import { parseArgs } from "node:util";
import type pg from "pg";
import { openDatabase } from "../src/server/db/connect.ts";
import { indexLeadWords } from "../src/server/leads/lists/index-lead-words.store.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";
import { type DataSet, openDataSet } from "./data-set.ts";
import type { StepTime } from "./dataset.ts";
import type { Verdict } from "./goals.ts";
import { copiesOf, type LeadCopies } from "./lead-copies.ts";
import { leadsCsv, leadsXlsx } from "./lead-files.ts";
import { listsDuring, PEOPLE } from "./list-pace.ts";
import type { Run } from "./load.ts";
import { copyOf, dropCopy } from "./poll-data.ts";
import { signedInHeaders } from "./product-client.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { uploadBeside } from "./upload-beside.ts";
import { withClient } from "./with-client.ts";

/** Uploads of so many leads, as CSV and as XLSX, and a COPY of the same leads; seconds are those of the median round. */
export interface LeadsImportResult {
  readonly rows: number;
  readonly csvBytes: number;
  readonly copySeconds: LeadCopies;
  readonly csvSeconds: number;
  /** The CSV while four people read lists, to whom it gives way. */
  readonly besideSeconds: number;
  readonly xlsxSeconds: number;
  readonly memoryMb: number;
  readonly peakMemoryMb: number;
  readonly idle: Run;
  readonly lists: Run;
}

/** The size of the upload in the goals. */
export const IMPORTED = 100_000;

/** Readers warm up, because the first lists after a pause wait for database connections. */
const WARM_UP_MS = 3000;

/** Uploads files of new leads into a copy of the data set while four people read lists. */
export async function measureLeadsImport(dataSet: DataSet, rows: number, rounds: number): Promise<LeadsImportResult> {
  const copy = await copyOf(dataSet);
  let product: ServerProcess | undefined;
  try {
    product = await startServer("serve.ts", { connection: copy, folder: dataSet.folder });
    const { url } = product;
    const headers = await signedInHeaders(url);
    await listsDuring(url, headers, pause(WARM_UP_MS));
    const idle = await listsDuring(url, headers, pause(10_000));
    const memoryMb = product.memory() ?? 0;
    const times = { copies: [] as LeadCopies[], csv: [] as number[], beside: [] as number[], xlsx: [] as number[] };
    const latencies: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const csv = leadsCsv(3 * round * rows, rows);
      const xlsx = await leadsXlsx((3 * round + 1) * rows, rows);
      const second = leadsCsv((3 * round + 2) * rows, rows);
      // A COPY runs alone on the machine, and so does the upload that is compared with it.
      times.csv.push(await (await uploadBeside({ url, headers, name: "leads.csv", file: csv, rows }))());
      times.copies.push(await copiesOf(copy, csv));
      times.xlsx.push(await (await uploadBeside({ url, headers, name: "leads.xlsx", file: xlsx, rows }))());
      const send = await uploadBeside({ url, headers, name: "more.csv", file: second, rows });
      await listsDuring(url, headers, pause(WARM_UP_MS));
      const sent = send();
      latencies.push(await listsDuring(url, headers, sent));
      times.beside.push(await sent);
      await settle(copy);
    }
    const lists = latencies.toSorted((a, b) => a.p99 - b.p99)[Math.floor(rounds / 2)] ?? idle;
    const measured: LeadsImportResult = {
      ...{ rows, csvBytes: leadsCsv(0, rows).length, memoryMb, peakMemoryMb: product.peakMemory() ?? 0, idle, lists },
      ...{ copySeconds: middles(times.copies), csvSeconds: middle(times.csv), xlsxSeconds: middle(times.xlsx) },
      besideSeconds: middle(times.beside),
    };
    console.log(sentenceOf(measured));
    return measured;
  } finally {
    await product?.stop();
    await dropCopy(dataSet);
  }
}

/** Compares the figures of uploads with their goals. */
export function judgeLeadsImport(result: LeadsImportResult): readonly Verdict[] {
  const { rows, copySeconds, csvSeconds, xlsxSeconds, peakMemoryMb, idle, lists } = result;
  const verdict = (name: string, connections: number, value: number, most: number): Verdict => ({
    goal: `upload of ${rows.toLocaleString("en")} leads, ${name}`,
    connections,
    value: Number(value.toPrecision(3)),
    bound: `≤ ${most}`,
    met: value <= most,
  });
  return [
    verdict("CSV: times a raw COPY", 1, csvSeconds / copySeconds.keyed, 8),
    verdict("XLSX: seconds above the CSV", 1, xlsxSeconds - csvSeconds, 3),
    verdict("most memory of the server in MB", 1, peakMemoryMb, 400),
    verdict("p99 of the lists meanwhile, of idle", PEOPLE, lists.p99 / idle.p99, 3),
  ];
}

// Does what the sweeps of a running installation do between two uploads.
async function settle(connection: pg.PoolConfig): Promise<void> {
  const db = openDatabase(connection, NO_VAULT);
  const seconds = await timed(() => indexLeadWords(db).finally(() => db.close()));
  if (import.meta.main) console.log(`  ${seconds.toFixed(2)} s  their words indexed afterwards`);
  await withClient(connection, async (client) => {
    await client.query("vacuum analyze leads");
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function middles(copies: readonly LeadCopies[]): LeadCopies {
  const of = (kind: keyof LeadCopies) => middle(copies.map((seconds) => seconds[kind]));
  return { texts: of("texts"), keyed: of("keyed"), equal: of("equal") };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function sentenceOf({
  rows,
  copySeconds,
  csvSeconds,
  besideSeconds,
  xlsxSeconds,
  memoryMb,
  peakMemoryMb,
  idle,
  lists,
}: LeadsImportResult) {
  const { texts, keyed, equal } = copySeconds;
  const [csv, xlsx, beside] = [csvSeconds, xlsxSeconds, besideSeconds].map((seconds) => seconds.toFixed(2));
  const copies = `raw COPY ${keyed.toFixed(2)} s (${texts.toFixed(2)} s into texts without a key, ${equal.toFixed(2)} s into a table equal to leads)`;
  const memory = `${peakMemoryMb} MB at most, ${memoryMb} at the start`;
  return `  leads: ${rows.toLocaleString("en")} in ${csv} s as CSV, ${xlsx} s as XLSX, ${beside} s as CSV beside readers, ${copies}; ${memory}; lists p99 ${lists.p99} ms, idle ${idle.p99} ms`;
}

if (import.meta.main) {
  const known = {
    rows: { type: "string", default: String(IMPORTED) },
    loans: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
  } as const;
  const { values } = parseArgs({ options: known });
  const say = ({ step, seconds }: StepTime): void => console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${step}`);
  const dataSet = await openDataSet(Number(values.loans), say);
  try {
    console.log(judgeLeadsImport(await measureLeadsImport(dataSet, Number(values.rows), Number(values.rounds))));
  } finally {
    await dataSet.close();
  }
}
