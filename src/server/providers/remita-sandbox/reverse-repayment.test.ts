import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { mandateInput, mandateOf, PAYDAY } from "./payday.fixture.ts";
import type { RemitaSandbox } from "./sandbox.ts";
import { ADA, callSandbox, PATHS, startSandbox } from "./sandbox-caller.ts";

const REFERENCE = "260000000001";
const ON = lagosDate(PAYDAY);

let folder: string;
let statePath: string;
let sandbox: RemitaSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  statePath = join(folder, "state.jsonl");
  sandbox = await startSandbox({ statePath });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const history = async () => {
  const fields = { authorisationCode: "60000001", customerId: ADA.customerId, mandateRef: REFERENCE };
  return (await callSandbox(sandbox.url, PATHS.history, fields)).data;
};

it("a repayment given back says so in the history, is owed again, and is told of", async () => {
  sandbox.control.putMandates([mandateInput(1)]);
  sandbox.control.runPayroll({ on: ON });
  expect(await history()).toMatchObject({ outstandingLoanBal: 90_000 });
  expect(sandbox.control.reverseRepayment(REFERENCE, ON)).toBe(true);
  expect(await history()).toMatchObject({
    outstandingLoanBal: 120_000,
    repayment: [{ transactionamount: 30_000, deductiondate: "25-10-2026 00:00:00+0000", paymentstatus: "REVERSED" }],
  });
  expect(sandbox.control.pendingNotifications()).toMatchObject([
    { paymentStatus: "NEW", balanceDue: 90_000 },
    { paymentStatus: "REVERSED", balanceDue: 120_000, amount: 30_000, mandateRef: REFERENCE },
  ]);
});

it("of two on a day the last is given back first, and then there is nothing more to give back", () => {
  const twice = [1_000_000, 2_000_000].map((amount) => ({ amount, deductedOn: PAYDAY }));
  sandbox.control.putMandates([mandateInput(1, { repayments: twice })]);
  const statuses = () => mandateOf(sandbox.control, REFERENCE).repayments.map(({ status }) => status);
  sandbox.control.reverseRepayment(REFERENCE, ON);
  expect(statuses()).toEqual(["TCLS", "REVERSED"]);
  expect(sandbox.control.reverseRepayment(REFERENCE, ON)).toBe(true);
  expect(statuses()).toEqual(["REVERSED", "REVERSED"]);
  expect(sandbox.control.reverseRepayment(REFERENCE, ON)).toBe(false);
  expect(sandbox.control.reverseRepayment(REFERENCE, lagosDate("2026-10-24"))).toBe(false);
  expect(sandbox.control.reverseRepayment("269999999999", ON)).toBe(false);
  expect(sandbox.control.pendingNotifications()).toHaveLength(2);
});

it("a mandate that was collected in full lives again, a stopped one stays stopped, over a restart too", async () => {
  const repayments = [{ amount: 3_000_000, deductedOn: PAYDAY }];
  const total = { totalCollectionAmount: 3_000_000, repayments };
  sandbox.control.putMandates([mandateInput(1, total), mandateInput(2, { ...total, status: "STOP" })]);
  expect(mandateOf(sandbox.control, REFERENCE).status).toBe("COMPLETED");
  sandbox.control.reverseRepayment(REFERENCE, ON);
  sandbox.control.reverseRepayment("260000000002", ON);
  const after = sandbox.control.mandates();
  expect(after).toMatchObject([{ status: "NEW" }, { status: "STOP" }]);
  await sandbox.close();
  sandbox = await startSandbox({ statePath });
  expect(sandbox.control.mandates()).toEqual(after);
});

it("by HTTP: done, 404 where nothing was taken, 422 on a day that is none", async () => {
  sandbox.control.putMandates([mandateInput(1, { repayments: [{ amount: 3_000_000, deductedOn: PAYDAY }] })]);
  const reverse = async (deductedOn: string) => {
    const init = { method: "POST", body: JSON.stringify({ deductedOn }) };
    return (await fetch(`${sandbox.url}/__sim/mandates/${REFERENCE}/reverse`, init)).status;
  };
  expect([await reverse(PAYDAY), await reverse(PAYDAY), await reverse("2026-02-31")]).toEqual([200, 404, 422]);
  expect(mandateOf(sandbox.control, REFERENCE).repayments).toMatchObject([{ status: "REVERSED" }]);
});
