// node bench/measure-poll.ts [--mandates 2000] [--loans 10000] shows the nightly round's figures alone; bench/measure.ts keeps them.
import { parseArgs } from "node:util";
import type { RemitaSettings } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/connect.ts";
import { verifyLedger } from "../src/server/ledger/verify-ledger.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";
import { type DataSet, openDataSet } from "./data-set.ts";
import type { StepTime } from "./dataset.ts";
import type { Verdict } from "./goals.ts";
import { listsDuring, PEOPLE } from "./list-pace.ts";
import type { Run } from "./load.ts";
import { copyOf, dropCopy, makeDue, mandatesFor, progressOf } from "./poll-data.ts";
import { signedInHeaders } from "./product-client.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import type { Place } from "./told.ts";

/** The worker's data and provider. */
export interface WorkPlace extends Place {
  readonly remita: RemitaSettings;
}

/** One round of mandates at full speed, while people read lists. */
export interface PollResult {
  readonly mandates: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly posted: number;
  readonly memoryMb: number;
  readonly peakMemoryMb: number;
  readonly idle: Run;
  readonly lists: Run;
}

/** The mandates of a night's round in the goals. */
export const POLLED = 100_000;
const CREDENTIALS = { merchantId: "BENCH_MERCHANT", apiKey: "BENCH_KEY", apiToken: "BENCH_TOKEN" };

/** Polls so many mandates of a copy of the data set against a sandbox, and checks that the books hold after it. */
export async function measurePoll(dataSet: DataSet, most: number): Promise<PollResult> {
  const copy = await copyOf(dataSet);
  const servers: ServerProcess[] = [];
  const start = async (script: string, message: object): Promise<ServerProcess> => {
    const server = await startServer(script, message);
    servers.push(server);
    return server;
  };
  try {
    const sandbox = await start("sandbox.ts", { credentials: CREDENTIALS });
    const mandates = await mandatesFor(copy, most);
    await putMandates(sandbox.url, mandates);
    const place: Place = { connection: copy, folder: dataSet.folder };
    const product = await start("serve.ts", place);
    const headers = await signedInHeaders(product.url);
    await listsDuring(product.url, headers, pause(3000));
    const idle = await listsDuring(product.url, headers, pause(10_000));
    const references = mandates.map(({ mandateReference }) => mandateReference);
    const worker = await start("work.ts", { ...place, remita: { ...CREDENTIALS, baseUrl: sandbox.url } });
    const memoryMb = worker.memory() ?? 0;
    const since = new Date();
    await makeDue(copy, references);
    const started = performance.now();
    const round = untilDone(copy, since);
    const lists = await listsDuring(product.url, headers, round);
    const seconds = (performance.now() - started) / 1000;
    const perSecond = Number((mandates.length / seconds).toPrecision(4));
    const { posted } = await round;
    const result = { mandates: mandates.length, seconds, perSecond, posted, memoryMb, idle, lists };
    const measured = { ...result, peakMemoryMb: worker.peakMemory() ?? 0 };
    await checkBooks(copy);
    console.log(sentenceOf(measured));
    return measured;
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    await dropCopy(dataSet);
  }
}

/** Compares the round's figures with its goals: it must fit into four hours and must not slow down lists. */
export function judgePoll({
  mandates,
  perSecond,
  memoryMb,
  peakMemoryMb,
  idle,
  lists,
}: PollResult): readonly Verdict[] {
  const enough = Math.ceil(mandates / (4 * 3600));
  const above = peakMemoryMb - memoryMb;
  const times = Number((lists.p99 / idle.p99).toPrecision(3));
  const goal = (name: string): string => `round of ${mandates.toLocaleString("en")} mandates, ${name}`;
  return [
    {
      goal: goal("mandates a second"),
      connections: 4,
      value: perSecond,
      bound: `≥ ${enough}`,
      met: perSecond >= enough,
    },
    { goal: goal("memory above the start in MB"), connections: 4, value: above, bound: "≤ 150", met: above <= 150 },
    {
      goal: goal("p99 of the lists meanwhile, in ms"),
      connections: PEOPLE,
      value: lists.p99,
      bound: "≤ 250",
      met: lists.p99 <= 250,
    },
    {
      goal: goal("p99 of the lists meanwhile, of idle"),
      connections: PEOPLE,
      value: times,
      bound: "≤ 10",
      met: times <= 10,
    },
  ];
}

async function putMandates(url: string, mandates: readonly object[]): Promise<void> {
  const answer = await fetch(`${url}/__sim/mandates`, { method: "PUT", body: JSON.stringify({ mandates }) });
  if (!answer.ok) throw new Error(`the sandbox refused the mandates: ${await answer.text()}`);
}

async function untilDone(copy: Place["connection"], since: Date): Promise<{ posted: number }> {
  for (;;) {
    const { left, posted } = await progressOf(copy, since);
    if (left === 0) return { posted };
    await pause(500);
  }
}

async function checkBooks(copy: Place["connection"]): Promise<void> {
  const db = openDatabase(copy, NO_VAULT);
  try {
    const violations = await verifyLedger(db);
    if (violations.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(violations)}`);
  } finally {
    await db.close();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function sentenceOf({ mandates, seconds, perSecond, posted, memoryMb, peakMemoryMb, idle, lists }: PollResult): string {
  const round = `${mandates.toLocaleString("en")} mandates in ${seconds.toFixed(1)} s, ${perSecond}/s, ${posted} posted`;
  const memory = `${peakMemoryMb} MB at most, ${memoryMb} at the start`;
  return `  round: ${round}; ${memory}; lists p99 ${lists.p99} ms, idle ${idle.p99} ms`;
}

if (import.meta.main) {
  const known = { mandates: { type: "string", default: "2000" }, loans: { type: "string", default: "10000" } } as const;
  const { values } = parseArgs({ options: known });
  const say = ({ step, seconds }: StepTime): void => console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${step}`);
  const dataSet = await openDataSet(Number(values.loans), say);
  try {
    console.log(judgePoll(await measurePoll(dataSet, Number(values.mandates))));
  } finally {
    await dataSet.close();
  }
}
