import { beforeEach, describe, expect, it } from "vitest";
import { checkAffordability } from "../../contract/affordability.contract.ts";
import { approveLoan, rejectLoan, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan } from "../../contract/payouts.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { applyAndScreen, loanIn, show, upload } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";
import { blind } from "../vault/sealed.ts";

const server = await stagedLending();
let token: string;

beforeEach(async () => {
  token = await server.staffToken();
});

const setUp = (id: number) => server.call(setUpDeduction, { params: { id }, token });
const reject = (id: number) => server.call(rejectLoan, { params: { id }, token });
const disburse = (id: number, reference: string, headers = {}) =>
  server.call(disburseLoan, { params: { id }, token, body: { reference }, headers });

/** A loan whose payout came too late: back in deduction setup, its mandate being stopped. */
async function sentBack(headers = {}) {
  const loan = await loanIn(server, "pending_disbursement");
  const before = server.clock.now();
  server.clock.set("2026-12-21T09:00:00Z");
  token = await server.staffToken();
  const late = await disburse(loan.id, `LATE-${loan.id}`, headers);
  expect(late.status).toBe(400);
  return { ...loan, before };
}

/** One run resolves a few; older leftovers of other tests come first. */
async function settleAllOperations(): Promise<void> {
  while ((await settleOperations(server.deps)) > 0);
}

describe("no loan ever has two mandates that collect", () => {
  it("422: no new set-up while the earlier mandate is not confirmed as stopped; afterwards under a code of its own (API-24)", async () => {
    const { id, before } = await sentBack();
    server.provider.queueOutcomes("stopMandate", { kind: "unknown-not-committed" });
    expect((await setUp(id)).body.message).toMatch(/^The earlier mandate \d+ is still being stopped/);
    await settleOperations(server.deps);
    expect((await setUp(id)).status).toBe(422);
    server.clock.advance(120);
    await settleOperations(server.deps);
    expect((await setUp(id)).status).toBe(200);
    const codes = server.provider.mandates().slice(-2);
    expect(new Set(codes.map((mandate) => mandate.authorisationCode)).size).toBe(2);
    expect(codes.filter((mandate) => mandate.status === "NEW")).toHaveLength(1);
    server.clock.set(before);
    token = await server.staffToken();
  });

  it("400: a refusal that does not say 'nothing was booked' is searched for, not believed (API-24)", async () => {
    const { id } = await loanIn(server, "pending_deduction_setup");
    server.provider.queueOutcomes("bookMandate", { kind: "unknown-but-committed" });
    await setUp(id);
    await server.deps.db.pool.query("update provider_operations set state = 'not-booked' where loan_id = $1", [id]);
    server.provider.queueOutcomes("bookMandate", { kind: "refused", refusal: "duplicate-request" });
    expect((await setUp(id)).body.code).toBe("provider-unknown");
    expect((await reject(id)).body.message).toMatch(/has not confirmed an operation/);
  });

  it("200: a set-up after a refusal asks the provider anew and books under the new code", async () => {
    const { id } = await loanIn(server, "pending_deduction_setup");
    server.provider.queueOutcomes("bookMandate", { kind: "refused", refusal: "customer-suspended" });
    expect((await setUp(id)).status).toBe(400);
    const lookups = server.provider.calls("lookUpSalary");
    expect((await setUp(id)).status).toBe(200);
    expect(server.provider.calls("lookUpSalary")).toBe(lookups + 1);
  });
});

it("one operation that cannot be settled stands in no other's way", async () => {
  const [bad, good] = [
    await loanIn(server, "pending_deduction_setup"),
    await loanIn(server, "pending_deduction_setup"),
  ];
  server.provider.queueOutcomes("bookMandate", { kind: "unknown-but-committed" }, { kind: "unknown-but-committed" });
  await setUp(bad.id);
  await setUp(good.id);
  await server.deps.db.pool.query("update provider_operations set request = '{}' where loan_id = $1", [bad.id]);
  server.clock.advance(60);
  await settleOperations(server.deps);
  expect((await show(server, good.id)).status).toBe("pending_disbursement");
  expect((await show(server, bad.id)).deduction_setup.state).toBe("waiting");
  await server.deps.db.pool.query("update provider_operations set state = 'not-booked' where loan_id = $1", [bad.id]);
});

it("one application that cannot be screened stands in no other's way, and is noted", async () => {
  const poisoned = await applyAndScreen(server);
  await server.deps.db.pool.query("delete from screenings where loan_id = $1", [poisoned.id]);
  await server.deps.db.pool.query(
    `update provider_lookups set answer = '{"customerName":"X"}' where blind_of(account_number) = $1`,
    [blind("account", poisoned.person.account_number)],
  );
  expect(await screenApplications(server.deps)).toBeGreaterThan(0);
  expect((await show(server, poisoned.id)).screening).toMatchObject({ verdict: "unavailable" });
});

it("ten affordability checks at once are one question to the provider (API-20)", async () => {
  const { id } = await loanIn(server, "pending_approval");
  // Today's answer is recent enough.
  server.clock.advance(24 * 3600);
  token = await server.staffToken();
  const before = server.provider.calls("lookUpSalary");
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => server.call(checkAffordability, { params: { id }, token })),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(server.provider.calls("lookUpSalary")).toBe(before + 1);
});

it("422: an approval above the newest offer stays refused when a later check finds no answer (API-21)", async () => {
  const { id } = await loanIn(server, "pending_approval");
  await server.deps.db.pool.query(
    `insert into screenings (loan_id, verdict, offer, assessment, at) values ($1, 'qualified', 4610000, 'null', $2),
      ($1, 'unavailable', 0, 'null', $2)`,
    [id, new Date(server.clock.now().getTime() + 1000)],
  );
  const { status, body } = await server.call(approveLoan, { params: { id }, token });
  expect([status, body.message]).toEqual([422, expect.stringContaining("₦46,100.00")]);
});

it("422: at a wrong status the provider is not even asked (API-24)", async () => {
  const { id } = await loanIn(server, "confirmation_sent");
  const before = server.provider.calls("lookUpSalary");
  expect((await setUp(id)).status).toBe(422);
  expect(server.provider.calls("lookUpSalary")).toBe(before);
});

it("422: a second upload by the same officer names the first, and not a permission (API-30)", async () => {
  const { id } = await loanIn(server, "confirmation_sent");
  const { status, body } = await upload(server, id, await server.staffToken(["edit-loan"]));
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining("was already given an authorization recording by"),
  ]);
});

it("200: a rejected loan owes nothing: its schedule is gone with its mandate (API-22)", async () => {
  const { id } = await loanIn(server, "pending_disbursement");
  expect((await reject(id)).body.data.schedule).toEqual([]);
});

it("the same Idempotency-Key may disburse after the deduction was set up again (API-23)", async () => {
  const key = { "idempotency-key": "late-then-right" };
  const { id, before } = await sentBack(key);
  await settleAllOperations();
  expect((await setUp(id)).status).toBe(200);
  expect((await disburse(id, `LATE-${id}`, key)).status).toBe(200);
  server.clock.set(before);
  token = await server.staffToken();
});

it("references stay different beyond the millionth loan", async () => {
  await server.deps.db.pool.query("select setval(pg_get_serial_sequence('loans', 'id'), 1000003)");
  const [first, second] = [await applyAndScreen(server), await applyAndScreen(server)];
  expect([first.reference, second.reference]).toEqual(["TN-1000004", "TN-1000005"]);
});
