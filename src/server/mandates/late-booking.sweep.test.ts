import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { setUpDeduction } from "../../contract/loans.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { type SandboxServer, startSandboxServer } from "../provider-traffic/sandbox-server.testkit.ts";
import { notesOf, rowsOf } from "../provider-traffic/traffic.testkit.ts";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { setOutLoans } from "../testing/loans/collected-loans.ts";
import { show } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";

const HALF_AN_HOUR = 1_800;
const DAY = 86_400;

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
});
beforeEach(() => {
  server.sandbox.setFaults([]);
  server.clock.set(TEST_NOW);
});
afterEach(() => expectBooksToHold(server.deps.db));
afterAll(() => server.stop());

const bookingOf = async (id: number) => {
  const newest = "select * from provider_operations where loan_id = $1 and kind = 'book-mandate' order by id limit 1";
  return (await rowsOf(server, newest, [id]))[0];
};

async function timeGoesBy(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await settleOperations(server.deps);
}

const setUp = async (id: number) => server.call(setUpDeduction, { params: { id }, token: await server.staffToken() });

/**
 * A loan whose booking was sent, not shown by the provider twice over more than ten minutes, and so declared not made.
 */
async function declaredNotMade() {
  const [loan] = await setOutLoans(server, ["to-be-set-up"]);
  const { id = 0 } = loan ?? {};
  server.sandbox.setFaults([{ kind: "connection-refused-before", operation: "book" }]);
  await setUp(id);
  for (let half = 0; half < 2; half += 1) await timeGoesBy(HALF_AN_HOUR);
  expect((await bookingOf(id)).state).toBe("not-booked");
  return id;
}

/** The provider executes a request from long ago. */
async function carriedOutLate(id: number): Promise<string> {
  const { authorisationCode, customerId, phone, accountNumber, bankCode, ...sums } = (await bookingOf(id)).request
    .booking;
  const mandateReference = `28${accountNumber}`;
  server.sandbox.putMandates([
    {
      ...{
        mandateReference,
        authorisationCode,
        customerId,
        phoneNumber: phone.replace("+234", "0"),
        accountNumber,
        bankCode,
      },
      ...{ loanAmount: sums.loanAmount, collectionAmount: sums.collectionAmount },
      ...{ totalCollectionAmount: sums.totalCollectionAmount, numberOfRepayments: sums.numberOfRepayments },
      ...{ disbursedOn: "2026-11-20", startsOn: sums.firstCollectionOn },
    },
  ]);
  return mandateReference;
}

const live = () => server.sandbox.mandates().filter(({ status }) => status === "NEW");

it("a booking that is carried out after it was declared not made is found, stopped at once and reported (T03)", async () => {
  const id = await declaredNotMade();
  const mandate = await carriedOutLate(id);
  await timeGoesBy(HALF_AN_HOUR);
  expect((await show(server, id)).deduction_setup).toMatchObject({ state: "stopped", mandate_reference: mandate });
  expect(live()).toEqual([]);
  expect(await notesOf(server, id)).toContain("mandate-stopped");
  expect((await bookingOf(id)).message).toBe(
    `Remita carried an earlier booking out late: mandate ${mandate} is being stopped.`,
  );
  expect((await setUp(id)).body.data).toMatchObject({ status: "pending_disbursement" });
  expect(live()).toHaveLength(1);
});

it("where the loan has been booked anew meanwhile the new mandate stays, and is the one the loan shows (T03, API-24)", async () => {
  const id = await declaredNotMade();
  expect((await setUp(id)).status).toBe(200);
  const shown = (await show(server, id)).deduction_setup;
  const late = await carriedOutLate(id);
  await timeGoesBy(HALF_AN_HOUR);
  await timeGoesBy(60);
  expect((await show(server, id)).deduction_setup).toEqual(shown);
  const held = await rowsOf(server, "select mandate_reference, status from mandates where loan_id = $1 order by id", [
    id,
  ]);
  expect(held).toEqual([
    { mandate_reference: shown.mandate_reference, status: "active" },
    { mandate_reference: late, status: "stopped" },
  ]);
  expect(live().map(({ mandateReference }) => mandateReference)).not.toContain(late);
});

it("while a newer booking of the loan is in doubt nothing is stopped that might be its answer (T03)", async () => {
  const id = await declaredNotMade();
  const late = await carriedOutLate(id);
  await rowsOf(server, "update provider_operations set next_check_at = $2 where loan_id = $1", [
    id,
    server.clock.now(),
  ]);
  server.sandbox.setFaults([{ kind: "reset-after-commit", operation: "book" }]);
  expect((await setUp(id)).body.code).toBe("provider-unknown");
  await settleOperations(server.deps);
  expect(await rowsOf(server, "select id from mandates where mandate_reference = $1", [late])).toEqual([]);
  for (let half = 0; half < 3; half += 1) await timeGoesBy(HALF_AN_HOUR);
  const held = await rowsOf(server, "select status from mandates where loan_id = $1 order by id", [id]);
  expect(held).toEqual([{ status: "active" }, { status: "stopped" }]);
});

it("it is looked for over two days, and when the provider did not answer once more; then no longer (T03)", async () => {
  const id = await declaredNotMade();
  server.sandbox.setFaults([{ kind: "html-502", operation: "history" }]);
  await timeGoesBy(2 * DAY);
  expect((await bookingOf(id)).next_check_at).not.toBeNull();
  await timeGoesBy(HALF_AN_HOUR);
  expect(await bookingOf(id)).toMatchObject({ state: "not-booked", next_check_at: null });
});
