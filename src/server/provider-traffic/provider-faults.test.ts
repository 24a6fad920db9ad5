import { afterAll, beforeAll, expect, it } from "vitest";
import { setUpDeduction } from "../../contract/loans.contract.ts";
import { reactivateMandate, stopLoanCollection } from "../../contract/mandates.contract.ts";
import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { settleOperations } from "../deductions/settle-operations.job.ts";
import type { SandboxFaultInput, SandboxOperationName } from "../providers/remita-sandbox/sandbox-faults.ts";
import { oneOf, seededRandom } from "../providers/remita-sandbox/seeded-random.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { loanIn } from "../testing/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { pollMandates } from "./poll-mandates.job.ts";
import { reactivateMandates } from "./reactivate-mandates.job.ts";
import { type SandboxServer, startSandboxServer } from "./sandbox-server.fixture.ts";
import { collectedLoan, paymentsOf, rowsOf } from "./traffic.fixture.ts";

const RUNS = heavyCount("provider runs under eight kinds of faults", 500, 16);
const PATIENCE_MS = 150;
// A request that we have given up may still be carried out: half an hour of ours is at least so long at the sandbox.
const LATE_MS = 500;
const DAY = lagosDate("2026-12-25");

const FAULTS: readonly SandboxFaultInput[] = [
  { kind: "delay", delayMs: PATIENCE_MS + 60 },
  { kind: "timeout-after-commit" },
  { kind: "reset-after-commit" },
  { kind: "drip-after-commit", delayMs: 20 },
  { kind: "html-502" },
  { kind: "malformed-json", commits: false },
  { kind: "connection-refused-before" },
  { kind: "duplicate-code" },
];
const DEEDS = ["book", "stop", "history", "re-activate"] as const;

let server: SandboxServer;
let token: string;
const random = seededRandom(20_261_120);

beforeAll(async () => {
  server = await startSandboxServer({ timeoutMs: PATIENCE_MS });
});
afterAll(() => server.stop());

function strike(operation: SandboxOperationName, fault: SandboxFaultInput): void {
  const again = random() < 0.3 ? oneOf(random, FAULTS) : undefined;
  const second = again
    ? [{ ...again, operation: oneOf(random, ["history", "look-up-by-account", operation] as const) }]
    : [];
  server.sandbox.setFaults([{ ...fault, operation }, ...second]);
}

const DO: Readonly<Record<(typeof DEEDS)[number], (fault: SandboxFaultInput) => Promise<void>>> = {
  book: async (fault) => {
    const { id } = await loanIn(server, "pending_deduction_setup");
    strike("book", fault);
    await server.call(setUpDeduction, { params: { id }, token });
  },
  stop: async (fault) => {
    const { mandate } = await collectedLoan(server);
    strike("stop", fault);
    await stop(mandate);
  },
  history: async (fault) => {
    const loan = await collectedLoan(server);
    server.sandbox.runPayroll({ on: DAY, mandateReferences: [loan.mandate] });
    strike("history", fault);
    await rowsOf(server, "update mandates set next_poll_at = $2 where id = $1", [loan.mandateId, server.clock.now()]);
    await pollMandates(server.deps);
    await quiet();
    expect((await paymentsOf(server, loan.id)).map(({ amount }) => amount)).toEqual([kobo(loan.instalment)]);
  },
  "re-activate": async (fault) => {
    const loan = await collectedLoan(server);
    await stop(loan.mandate);
    await server.call(reactivateMandate, { params: { id: loan.id }, token });
    strike(oneOf(random, ["book", "look-up-by-account"] as const), fault);
    await reactivateMandates(server.deps);
  },
};

const stop = (mandateReference: string) =>
  server.call(stopLoanCollection, { token, body: { mandateReference, provider: "remita" } });

/** The provider is well again and time goes by. */
async function quiet(): Promise<void> {
  for (let half = 0; half < 8; half += 1) {
    await new Promise((resolve) => setTimeout(resolve, half === 0 ? LATE_MS : 0));
    if (half === 1) server.sandbox.setFaults([]);
    server.clock.advance(1800);
    await settleOperations(server.deps);
    await reactivateMandates(server.deps);
    await pollMandates(server.deps);
  }
}

async function expectAllAtAnEnd(where: string): Promise<void> {
  const open = "select id, kind, message from provider_operations where state in ('queued', 'sending', 'unknown')";
  expect(await rowsOf(server, open), where).toEqual([]);
  const waiting = "select id, message from mandate_reactivations where state in ('queued', 'booking')";
  expect(await rowsOf(server, waiting), where).toEqual([]);
}

/** What collects at the provider is what we hold as active, and never two for one customer. */
async function expectNoMandateTwice(where: string): Promise<void> {
  const live = server.sandbox.mandates().filter(({ status }) => status === "NEW");
  const ours = await rowsOf(server, "select mandate_reference from mandates where status = 'active'");
  expect(live.map((mandate) => mandate.mandateReference).sort(), where).toEqual(
    ours.map((row) => row.mandate_reference).sort(),
  );
  expect(new Set(live.map((mandate) => mandate.customerId)).size, where).toBe(live.length);
}

it("whatever the provider's answers come to, no mandate stands twice and every operation comes to an end (T03, T07)", async () => {
  for (let run = 0; run < RUNS; run += 1) {
    server.clock.set(TEST_NOW);
    token = await server.staffToken();
    const deed = DEEDS[run % DEEDS.length] ?? "book";
    // Thirty-two runs bring every deed together with every fault.
    await DO[deed](FAULTS[(run + Math.floor(run / FAULTS.length)) % FAULTS.length] ?? { kind: "html-502" });
    await quiet();
    await expectAllAtAnEnd(`run ${run}, ${deed}`);
    await expectNoMandateTwice(`run ${run}, ${deed}`);
  }
  await expectBooksToHold(server.deps.db);
}, 3_600_000);
