import { expect, it } from "vitest";
import { checkAffordability, getSalaryShare } from "../../contract/affordability.contract.ts";
import { loanIn } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();

it("200: the stored screening's salary with this loan's instalment, without a look-up; none once it is erased", async () => {
  const { id } = await loanIn(server, "pending_approval");
  const token = await server.staffToken();
  const params = { id };
  const query = (text: string) => server.deps.db.pool.query(text);
  const { rows: before } = await query("select count(*) as lookups from provider_lookups");
  const { body } = await server.call(getSalaryShare, { token, params });
  const { rows: after } = await query("select count(*) as lookups from provider_lookups");
  expect(after).toEqual(before);
  const { affordabilityCheckData: check } = (await server.call(checkAffordability, { token, params })).body.data;
  const obligations = check.remitaLoan + check.otherDeductions;
  expect(body.data.salary).toEqual({
    pay: check.netPay,
    obligations,
    instalment: check.monthlyRepayment,
    ceiling: obligations + check.disposableIncome,
  });
  await query("update screenings set assessment = 'null'");
  expect((await server.call(getSalaryShare, { token, params })).body.data).toEqual({ salary: null });
});

it("404: no such loan; 403 for whoever works on no waiting loan", async () => {
  const token = await server.staffToken(["approve-loan"]);
  expect((await server.call(getSalaryShare, { token, params: { id: 999_999 } })).status).toBe(404);
  const other = await server.staffToken(["view-repayments"]);
  expect((await server.call(getSalaryShare, { token: other, params: { id: 999_999 } })).status).toBe(403);
});
