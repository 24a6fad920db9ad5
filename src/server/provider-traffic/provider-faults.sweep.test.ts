import { afterAll, beforeAll, expect, it } from "vitest";
import { setUpDeduction } from "../../contract/loans.contract.ts";
import { reactivateMandate, stopLoanCollection } from "../../contract/mandates.contract.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { SandboxFaultInput, SandboxOperationName } from "../../pretend/remita-sandbox/sandbox-faults.ts";
import { oneOf, seededRandom } from "../../pretend/remita-sandbox/seeded-random.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { pollMandates } from "../mandates/checking/poll-mandates.job.ts";
import { reactivateMandates } from "../mandates/reactivation/reactivate-mandates.job.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type SetOutLoan, type Standing, setOutLoans } from "../testing/loans/collected-loans.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { type SandboxServer, startSandboxServer } from "./sandbox-server.testkit.ts";
import { rowsOf } from "./traffic.testkit.ts";

const RUNS = heavyCount("provider runs, each of eight loans that meet one of eight kinds of fault", 500, 4);
const PATIENCE_MS = 150;
const TOO_LATE_MS = 60;
const DAY = lagosDate("2026-09-25");

const FAULTS: readonly SandboxFaultInput[] = [
  { kind: "delay", delayMs: PATIENCE_MS + TOO_LATE_MS },
  { kind: "timeout-after-commit" },
  { kind: "reset-after-commit" },
  { kind: "drip-after-commit", delayMs: 20 },
  { kind: "html-502" },
  { kind: "malformed-json", commits: false },
  { kind: "connection-refused-before" },
  { kind: "duplicate-code" },
];
const DEEDS = ["book", "stop", "history", "re-activate"] as const;
type Deed = (typeof DEEDS)[number];
const STANDING: Readonly<Record<Deed, Standing>> = {
  book: "to-be-set-up",
  stop: "collected",
  history: "collected",
  "re-activate": "stopped",
};

let server: SandboxServer;
const random = seededRandom(20_261_120);
const met = new Map<string, number>();

beforeAll(async () => {
  server = await startSandboxServer({ timeoutMs: PATIENCE_MS });
});
afterAll(() => server.stop());

/** One loan of a run: what is done with it, and the result. */
interface Trial {
  readonly deed: Deed;
  readonly fault: SandboxFaultInput;
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Item);
}

/** Four runs in which every kind of fault meets every act once, in a random order. */
function fourRuns(): readonly (readonly Trial[])[] {
  const deedsOf = FAULTS.map(() => shuffled(DEEDS));
  return DEEDS.map((_, run) =>
    shuffled(FAULTS.map((fault, kind) => ({ fault, deed: deedsOf[kind]?.[run] ?? "book" }))),
  );
}

function strike(operation: SandboxOperationName, fault: SandboxFaultInput): void {
  const again = random() < 0.3 ? oneOf(random, FAULTS) : undefined;
  const second = again
    ? [{ ...again, operation: oneOf(random, ["history", "look-up-by-account", operation] as const) }]
    : [];
  server.sandbox.setFaults([{ ...fault, operation }, ...second]);
}

const DO: Readonly<Record<Deed, (loan: SetOutLoan, fault: SandboxFaultInput, token: string) => Promise<unknown>>> = {
  book: ({ id }, fault, token) => {
    strike("book", fault);
    return server.call(setUpDeduction, { params: { id }, token });
  },
  stop: ({ mandate }, fault, token) => {
    strike("stop", fault);
    return server.call(stopLoanCollection, { token, body: { mandateReference: mandate, provider: "remita" } });
  },
  history: async ({ mandate, mandateId }, fault) => {
    server.sandbox.runPayroll({ on: DAY, mandateReferences: [mandate] });
    strike("history", fault);
    await rowsOf(server, "update mandates set next_poll_at = $2 where id = $1", [mandateId, server.clock.now()]);
    await pollMandates(server.deps);
  },
  "re-activate": async ({ id }, fault, token) => {
    await server.call(reactivateMandate, { params: { id }, token });
    strike(oneOf(random, ["book", "look-up-by-account"] as const), fault);
    await reactivateMandates(server.deps);
  },
};

let heard = 0;

/** Half an hour of our clock, by which the sandbox has executed everything it will ever execute. */
async function halfAnHour(): Promise<void> {
  const { book } = server.sandbox.calls();
  if (book !== heard) await new Promise((resolve) => setTimeout(resolve, 3 * TOO_LATE_MS));
  heard = book;
  server.clock.advance(1800);
  while ((await settleOperations(server.deps)) > 0);
  while ((await reactivateMandates(server.deps)) > 0);
  await pollMandates(server.deps);
}

/** The provider recovers, and time passes. */
async function quiet(): Promise<void> {
  await halfAnHour();
  server.sandbox.setFaults([]);
  for (let half = 1; half < 7; half += 1) await halfAnHour();
}

async function expectAllAtAnEnd(where: string): Promise<void> {
  const open = "select id, kind, message from provider_operations where state in ('queued', 'sending', 'unknown')";
  expect(await rowsOf(server, open), where).toEqual([]);
  const waiting = "select id, message from mandate_reactivations where state in ('queued', 'booking')";
  expect(await rowsOf(server, waiting), where).toEqual([]);
}

/** The mandates that collect at the provider are exactly our active ones, and never two per customer. */
async function expectNoMandateTwice(where: string): Promise<void> {
  const live = server.sandbox.mandates().filter(({ status }) => status === "NEW");
  const ours = await rowsOf(server, "select mandate_reference from mandates where status = 'active'");
  const held = new Set(ours.map((row) => row.mandate_reference));
  expect(
    live.filter((mandate) => !held.has(mandate.mandateReference)),
    where,
  ).toEqual([]);
  expect(live.length, where).toBe(held.size);
  expect(new Set(live.map((mandate) => mandate.customerId)).size, where).toBe(live.length);
}

async function expectCollectedOnce(loans: readonly SetOutLoan[], where: string): Promise<void> {
  const counted =
    "select loan_id as id, sum(amount)::bigint as paid from payments where loan_id = any($1) group by 1 order by 1";
  const paid = loans.map(({ id, instalment }) => ({ id, paid: instalment })).sort((one, other) => one.id - other.id);
  expect(await rowsOf(server, counted, [loans.map(({ id }) => id)]), where).toEqual(paid);
}

async function runOf(trials: readonly Trial[], run: number): Promise<void> {
  server.clock.set(TEST_NOW);
  const token = await server.staffToken();
  const loans = await setOutLoans(
    server,
    trials.map(({ deed }) => STANDING[deed]),
  );
  for (const [at, { deed, fault }] of trials.entries()) {
    await DO[deed](loans[at] as SetOutLoan, fault, token);
    met.set(`${deed} under ${fault.kind}`, (met.get(`${deed} under ${fault.kind}`) ?? 0) + 1);
  }
  await quiet();
  const where = `run ${run}: ${trials.map(({ deed, fault }) => `${deed} under ${fault.kind}`).join(", ")}`;
  await expectAllAtAnEnd(where);
  await expectNoMandateTwice(where);
  await expectCollectedOnce(
    loans.filter((_, at) => trials[at]?.deed === "history"),
    where,
  );
}

it("whatever the provider's answers come to, no mandate stands twice and every operation comes to an end (T03, T07)", async () => {
  const begun = performance.now();
  for (let run = 0; run < RUNS; ) for (const trials of fourRuns()) if (run < RUNS) await runOf(trials, run++);
  const faults = [...met.values()].reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(
    `[faults] ${faults} faults in ${RUNS} runs, ${met.size} pairs of deed and fault, ${seconds} s\n`,
  );
  expect([faults, met.size]).toEqual([RUNS * FAULTS.length, DEEDS.length * FAULTS.length]);
  await expectBooksToHold(server.deps.db);
}, 3_600_000);
