import { expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { mandateInput, mandateOf, PAYDAY } from "./payday/payday.testkit.ts";
import { stagedSandbox } from "./sandbox.testkit.ts";
import { ADA, callSandbox, PATHS } from "./sandbox-caller.ts";

const REFERENCE = "260000000001";
const ON = lagosDate(PAYDAY);

const stage = stagedSandbox();

const history = async () => {
  const fields = { authorisationCode: "60000001", customerId: ADA.customerId, mandateRef: REFERENCE };
  return (await callSandbox(stage.sandbox.url, PATHS.history, fields)).data;
};

it("a refunded repayment is REVERSED in the history, is owed again, and is notified", async () => {
  stage.sandbox.control.putMandates([mandateInput(1)]);
  stage.sandbox.control.runPayroll({ on: ON });
  expect(await history()).toMatchObject({ outstandingLoanBal: 90_000 });
  expect(stage.sandbox.control.reverseRepayment(REFERENCE, ON)).toBe(true);
  expect(await history()).toMatchObject({
    outstandingLoanBal: 120_000,
    repayment: [{ transactionamount: 30_000, deductiondate: "25-10-2026 00:00:00+0000", paymentstatus: "REVERSED" }],
  });
  expect(stage.sandbox.control.pendingNotifications()).toMatchObject([
    { paymentStatus: "NEW", balanceDue: 90_000 },
    { paymentStatus: "REVERSED", balanceDue: 120_000, amount: 30_000, mandateRef: REFERENCE },
  ]);
});

it("of two on a day the last is refunded first, and then there is nothing left to refund", () => {
  const twice = [1_000_000, 2_000_000].map((amount) => ({ amount, deductedOn: PAYDAY }));
  stage.sandbox.control.putMandates([mandateInput(1, { repayments: twice })]);
  const statuses = () => mandateOf(stage.sandbox.control, REFERENCE).repayments.map(({ status }) => status);
  stage.sandbox.control.reverseRepayment(REFERENCE, ON);
  expect(statuses()).toEqual(["TCLS", "REVERSED"]);
  expect(stage.sandbox.control.reverseRepayment(REFERENCE, ON)).toBe(true);
  expect(statuses()).toEqual(["REVERSED", "REVERSED"]);
  expect(stage.sandbox.control.reverseRepayment(REFERENCE, ON)).toBe(false);
  expect(stage.sandbox.control.reverseRepayment(REFERENCE, lagosDate("2026-10-24"))).toBe(false);
  expect(stage.sandbox.control.reverseRepayment("269999999999", ON)).toBe(false);
  expect(stage.sandbox.control.pendingNotifications()).toHaveLength(2);
});

it("a mandate that was collected in full is live again, a stopped one stays stopped, after a restart too", async () => {
  const repayments = [{ amount: 3_000_000, deductedOn: PAYDAY }];
  const total = { totalCollectionAmount: 3_000_000, repayments };
  stage.sandbox.control.putMandates([mandateInput(1, total), mandateInput(2, { ...total, status: "STOP" })]);
  expect(mandateOf(stage.sandbox.control, REFERENCE).status).toBe("COMPLETED");
  stage.sandbox.control.reverseRepayment(REFERENCE, ON);
  stage.sandbox.control.reverseRepayment("260000000002", ON);
  const after = stage.sandbox.control.mandates();
  expect(after).toMatchObject([{ status: "NEW" }, { status: "STOP" }]);
  await stage.restart();
  expect(stage.sandbox.control.mandates()).toEqual(after);
});

it("over HTTP: 200, 404 where nothing was deducted, 422 for an invalid day", async () => {
  stage.sandbox.control.putMandates([mandateInput(1, { repayments: [{ amount: 3_000_000, deductedOn: PAYDAY }] })]);
  const reverse = async (deductedOn: string) => {
    const init = { method: "POST", body: JSON.stringify({ deductedOn }) };
    return (await fetch(`${stage.sandbox.url}/__sim/mandates/${REFERENCE}/reverse`, init)).status;
  };
  expect([await reverse(PAYDAY), await reverse(PAYDAY), await reverse("2026-02-31")]).toEqual([200, 404, 422]);
  expect(mandateOf(stage.sandbox.control, REFERENCE).repayments).toMatchObject([{ status: "REVERSED" }]);
});
