import { expect, it } from "vitest";
import { checkAffordability, getSalaryShare } from "../../contract/affordability.contract.ts";
import { addStaff } from "../staff/staff.testkit.ts";
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

it("200: none where the screening found no pay", async () => {
  const { id } = await loanIn(server, "pending_approval");
  await server.deps.db.pool.query(
    "update screenings set assessment = jsonb_set(assessment::jsonb, '{netPay}', '0')::json where loan_id = $1",
    [id],
  );
  const { status, body } = await server.call(getSalaryShare, { token: await server.staffToken(), params: { id } });
  expect([status, body.data]).toEqual([200, { salary: null }]);
});

it("429: more loans than an hour allows; each is in the security log with the person", async () => {
  const [first, second] = [await loanIn(server, "pending_approval"), await loanIn(server, "pending_approval")];
  const { id: userId, token } = await addStaff(server, ["approve-loan"]);
  await server.deps.db.pool.query(
    `insert into openings (user_id, kind, subject, opened_at) select $1, 'identity', 'other ' || n, $2 from generate_series(1, $3) n`,
    [userId, server.clock.now(), server.deps.config.identitiesAnHour - 1],
  );
  const open = ({ id }: { id: number }) => server.call(getSalaryShare, { token, params: { id } });
  expect([(await open(first)).status, (await open(first)).status]).toEqual([200, 200]);
  const refused = await open(second);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^You have opened the details of /),
  ]);
  await server.deps.security.flush();
  const { rows } = await server.deps.db.pool.query(
    "select object from security_log where actor_id = $1 and action = 'customer-opened'",
    [userId],
  );
  expect(rows).toEqual([{ object: `loan:${first.id}` }]);
});

it("404: no such loan; 403 for whoever works on no waiting loan", async () => {
  const token = await server.staffToken(["approve-loan"]);
  expect((await server.call(getSalaryShare, { token, params: { id: 999_999 } })).status).toBe(404);
  const other = await server.staffToken(["view-repayments"]);
  expect((await server.call(getSalaryShare, { token: other, params: { id: 999_999 } })).status).toBe(403);
});
