import { ALL_ENDPOINTS } from "../../../contract/all-endpoints.ts";
import { demoRandom } from "../../../pretend/demo/demo-random.ts";
import type { Database } from "../../db/connect.ts";
import { CALLERS, type Callers, signedInCallers } from "./callers.ts";
import { drawRequest, type HostileRequest } from "./draw-request.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { type KnownThings, knownThings } from "./known-things.ts";
import { createSender, type HostileAnswer, type Sender } from "./send-request.ts";
import { DISTANCE_MS, type HostileServer } from "./start-hostile-server.ts";

/** Enough requests at a time to keep the server busy, but not so many that it refuses callers. */
const AT_A_TIME = 4;
const REFRESHED_EVERY = 2000;
const TOLD_EVERY = 10_000;
const FAULTS_MAX = 200;
/** A prime, so that the stride reaches every endpoint. */
const STRIDE = 10_007;

export interface Findings {
  readonly statuses: Readonly<Record<number, number>>;
  /** One line per fault, with the request that shows it. */
  readonly faults: readonly string[];
  /** Pairs of endpoint and caller that were tried, and how many there are. */
  readonly pairs: number;
  readonly pairsInAll: number;
  readonly successesOf: ReadonlyMap<string, number>;
  readonly slowest: string;
  /** Bytes held at each measurement. */
  readonly held: readonly number[];
}

interface Run {
  readonly seed: string;
  readonly known: KnownThings;
  readonly callers: Callers;
  readonly sender: Sender;
  readonly note: (request: HostileRequest, answer: HostileAnswer, number: number) => void;
}

/** Sends `count` requests drawn from a seed; returns what was wrong with the answers. */
export async function sendHostileRequests(
  server: HostileServer,
  db: Database,
  { count, seed }: { readonly count: number; readonly seed: string },
): Promise<Findings> {
  const callers = await signedInCallers(db, () => new Date(Date.now() + DISTANCE_MS));
  const sender = createSender(server.url);
  const [notes, note] = notebook();
  const run: Run = { seed, known: await knownThings(db), callers, sender, note };
  const held: number[] = [];
  for (let first = 0; first < count && notes.faults.length < FAULTS_MAX; first += REFRESHED_EVERY) {
    await run.known.refresh();
    await sendSome(run, first, Math.min(count, first + REFRESHED_EVERY));
    held.push((await server.memory()).held);
    tellProgress(first, notes.faults);
  }
  sender.close();
  return { ...notes, pairs: notes.tried.size, pairsInAll: ALL_ENDPOINTS.length * CALLERS.length, held };
}

/** Prints the progress of a long run. */
function tellProgress(first: number, faults: readonly string[]): void {
  const sent = first + REFRESHED_EVERY;
  if (sent % TOLD_EVERY !== 0) return;
  process.stdout.write(`[heavy] ${sent} requests, ${faults.length} faults ${faults.at(-1)?.slice(0, 300) ?? ""}\n`);
}

async function sendSome(run: Run, from: number, to: number): Promise<void> {
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to) await sendOne(run, next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

async function sendOne({ seed, known, callers, sender, note }: Run, number: number): Promise<void> {
  const random = demoRandom(`${seed}:${number}`);
  // Neighbouring seeds give similar first numbers.
  for (let stirred = 0; stirred < 5; stirred += 1) random.fraction();
  // All endpoints in turn, neighbours of the list far apart, so that costly ones do not come together.
  const endpoint = ALL_ENDPOINTS[(number * STRIDE) % ALL_ENDPOINTS.length] ?? random.oneOf(ALL_ENDPOINTS);
  const role = callers.draw(random);
  const token = await callers.tokenOf(role);
  const request = drawRequest({ endpoint, random, known }, role);
  const answer = await sender.send(request, {
    accept: "application/json",
    "x-api-key": "tenor-console",
    ...(token && { authorization: `Bearer ${token}` }),
    ...request.headers,
  });
  if (answer.status === 401) callers.ended(role);
  if (answer.status < 300 && String(answer.headers["content-type"]).includes("application/json"))
    known.learn(JSON.parse(answer.body.toString() || "null"));
  note(request, answer, number);
}

interface Notes {
  readonly statuses: Record<number, number>;
  readonly faults: string[];
  readonly tried: Set<string>;
  readonly successesOf: Map<string, number>;
  slowest: string;
}

function notebook(): readonly [Notes, Run["note"]] {
  const notes: Notes = { statuses: {}, faults: [], tried: new Set(), successesOf: new Map(), slowest: "" };
  let slowestMs = 0;
  const note: Run["note"] = (request, answer, number) => {
    const { endpoint, role } = request;
    const name = `${endpoint.method} ${endpoint.path}`;
    notes.statuses[answer.status] = (notes.statuses[answer.status] ?? 0) + 1;
    notes.tried.add(`${name} ${role}`);
    if (answer.status < 300) notes.successesOf.set(name, (notes.successesOf.get(name) ?? 0) + 1);
    if (answer.ms > slowestMs) {
      slowestMs = answer.ms;
      notes.slowest = `${Math.round(answer.ms)} ms, ${answer.status} to ${name}`;
    }
    for (const fault of judgeAnswer(request, answer))
      notes.faults.push(`${fault} — ${tellOf(request, answer, number)}`);
  };
  return [notes, note];
}

function tellOf(
  { method, url, role, body, headers, endpoint }: HostileRequest,
  answer: HostileAnswer,
  number: number,
): string {
  const sent = body
    ? ` ${headers["content-type"]} ${JSON.stringify(body.toString().slice(0, 300))} (${body.length} bytes)`
    : "";
  const strange = Object.entries(headers).filter(([name]) => name !== "content-type");
  const more = strange.length > 0 ? ` ${JSON.stringify(Object.fromEntries(strange)).slice(0, 200)}` : "";
  const said = answer.body.toString().slice(0, 300);
  return `#${number} ${role}: ${method} ${url.slice(0, 300)}${sent}${more} [${endpoint.method} ${endpoint.path}] → ${answer.status} ${said}`;
}
