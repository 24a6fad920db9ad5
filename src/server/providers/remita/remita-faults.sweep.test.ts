import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import type { SandboxFaultInput } from "../../../pretend/remita-sandbox/sandbox-faults.ts";
import { between, oneOf, seededRandom } from "../../../pretend/remita-sandbox/seeded-random.ts";
import type { DeductionProvider, MandateBooking } from "../deduction-provider.ts";
import { bookingUnder, KNOWN, lookupOf } from "../provider.testkit.ts";
import { adapterTo, openSandbox } from "./remita.testkit.ts";

const CODE = "70000001";
const ROUNDS = 40;
const SEED = 20_261_010;
const TIME_LIMIT_MS = 150;

const COMMITTED: readonly SandboxFaultInput[] = [
  { kind: "timeout-after-commit" },
  { kind: "reset-after-commit" },
  { kind: "drip-after-commit", delayMs: 10 },
  { kind: "html-502" },
  { kind: "malformed-json" },
  { kind: "delay", delayMs: TIME_LIMIT_MS + 40 },
];
const NOT_COMMITTED: readonly SandboxFaultInput[] = [
  { kind: "html-502", commits: false },
  { kind: "malformed-json", commits: false },
];

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
/** The same sandbox through an adapter with short time limits, for calls that are to fail. */
let hasty: DeductionProvider;
beforeEach(async () => {
  sandbox = await openSandbox();
  hasty = adapterTo(sandbox.url, TIME_LIMIT_MS);
  await sandbox.provider.lookUpSalary(lookupOf(CODE));
});
afterEach(() => sandbox.close());

describe.each([true, false])("when the history answers by authorisation code: %s", (answers) => {
  beforeEach(() => sandbox.control.setAnswersByAuthorisationCode(answers));

  it.each(COMMITTED)("a booking lost to $kind is unknown, stands once and is found", async (fault) => {
    sandbox.control.setFaults([{ ...fault, operation: "book" }]);
    expect(await hasty.bookMandate(bookingUnder(CODE))).toMatchObject({ kind: "unknown" });
    await settled(1);
    const mandateReference = answers ? sandbox.control.mandates()[0]?.mandateReference : undefined;
    const search = await sandbox.provider.findMandate(bookingUnder(CODE));
    expect(search).toEqual({ kind: "done", value: { found: true, mandateReference } });
    expect([sandbox.control.mandates().length, sandbox.control.calls().book]).toEqual([1, 1]);
  });

  it.each(NOT_COMMITTED)("a booking that $kind kept out is unknown and not found", async (fault) => {
    sandbox.control.setFaults([{ ...fault, operation: "book" }]);
    expect(await sandbox.provider.bookMandate(bookingUnder(CODE))).toMatchObject({ kind: "unknown" });
    const search = await sandbox.provider.findMandate(bookingUnder(CODE));
    expect(search).toEqual({ kind: "done", value: { found: false } });
    expect(sandbox.control.mandates()).toHaveLength(0);
  });

  it("neither a stopped mandate nor one of another amount or day is taken for the booking", async () => {
    const booking = bookingUnder(CODE);
    const first = await sandbox.provider.bookMandate(booking);
    if (first.kind !== "done") throw new Error(first.message);
    const { mandateReference } = first.value;
    const unlike = [
      { ...booking, loanAmount: kobo(20_000_000) },
      { ...booking, disbursedAt: new Date("2026-10-15T09:30:00Z") },
    ];
    for (const other of unlike) await expectNotFound(other);
    await sandbox.provider.stopMandate({ authorisationCode: CODE, customerId: KNOWN.customerId, mandateReference });
    await expectNotFound(booking);
  });

  it("the search itself is unknown while the provider fails", async () => {
    sandbox.control.setFaults([{ kind: "html-502", times: 5 }]);
    expect(await sandbox.provider.findMandate(bookingUnder(CODE))).toMatchObject({ kind: "unknown" });
  });
});

it("a failure reported with status 200 is a refusal and leaves nothing behind", async () => {
  sandbox.control.setFaults([{ kind: "refuse-200", operation: "book" }]);
  const outcome = await sandbox.provider.bookMandate(bookingUnder(CODE));
  expect(outcome).toMatchObject({ kind: "refused", refusal: "other" });
  expect(sandbox.control.mandates()).toHaveLength(0);
});

it.each(COMMITTED)("look-up, stop and history under $kind are unknown too", async (fault) => {
  const booked = await sandbox.provider.bookMandate(bookingUnder(CODE));
  if (booked.kind !== "done") throw new Error(booked.message);
  const key = { authorisationCode: CODE, customerId: KNOWN.customerId, ...booked.value };
  sandbox.control.setFaults([{ ...fault, times: 3 }]);
  const outcomes = await Promise.all([
    hasty.lookUpSalary(lookupOf("70000002")),
    hasty.mandateHistory(key),
    hasty.stopMandate(key),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["unknown", "unknown", "unknown"]);
});

it(`of ${ROUNDS} bookings under random faults (seed ${SEED}) each ends booked once or not at all, and is found out`, async () => {
  const random = seededRandom(SEED);
  const faults = [...COMMITTED, ...NOT_COMMITTED, { kind: "refuse-200" } as const, undefined];
  let expected = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = { ...bookingUnder(CODE), loanAmount: kobo(1_000_000 + round * 100) };
    const fault = oneOf(random, faults);
    sandbox.control.setFaults(fault === undefined ? [] : [{ ...fault, operation: "book" }]);
    sandbox.control.setAnswersByAuthorisationCode(between(random, 0, 1) === 1);
    const outcome = await hasty.bookMandate(booking);
    if (fault === undefined || COMMITTED.includes(fault)) expected += 1;
    await settled(expected);
    if (outcome.kind === "unknown") {
      const search = await sandbox.provider.findMandate(booking);
      const isBooked = sandbox.control.mandates().some(({ loanAmount }) => loanAmount === booking.loanAmount);
      expect(search).toMatchObject({ kind: "done", value: { found: isBooked } });
    }
  }
  const amounts = sandbox.control.mandates().map(({ loanAmount }) => loanAmount);
  expect([amounts.length, new Set(amounts).size]).toEqual([expected, expected]);
});

it("instalments that do not come to the total are refused before anything is sent", async () => {
  const outcome = await sandbox.provider.bookMandate({ ...bookingUnder(CODE), numberOfRepayments: 12 });
  expect(outcome).toMatchObject({ kind: "refused", refusal: "bad-request" });
  expect(sandbox.control.calls().book).toBe(0);
});

/** Waits until a delayed request has been executed after the caller gave up. */
async function settled(mandates: number): Promise<void> {
  await expect.poll(() => sandbox.control.mandates().length, { interval: 5, timeout: 20_000 }).toBe(mandates);
}

async function expectNotFound(booking: MandateBooking): Promise<void> {
  expect(await sandbox.provider.findMandate(booking)).toEqual({ kind: "done", value: { found: false } });
}
