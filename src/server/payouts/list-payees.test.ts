import { expect, it } from "vitest";
import { listPayees } from "../../contract/payouts.contract.ts";
import { loanIn } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();

it("200: payout, bank and account of the loans named that wait for their payout, for those who may pay out", async () => {
  const [waiting, approved] = [await loanIn(server, "pending_disbursement"), await loanIn(server, "pending_approval")];
  const token = await server.staffToken(["disburse-loan"]);
  const query = { loans: `${approved.id}~${waiting.id}~999999` };
  const { status, body } = await server.call(listPayees, { token, query });
  expect([status, body.data]).toEqual([
    200,
    [{ id: waiting.id, payout: 297_000, bank_name: expect.any(String), account_number: expect.any(String) }],
  ]);
  const { rows } = await server.deps.db.pool.query("select account_number from loans where id = $1", [waiting.id]);
  expect(body.data[0].account_number).toBe(rows[0].account_number);
  expect(body.data[0].account_number).toMatch(/^\d{10}$/);
  const other = await server.staffToken(["approve-loan", "setup-deduction", "edit-loan"]);
  expect((await server.call(listPayees, { token: other, query })).status).toBe(403);
});

it("422: no loans, something else, or more than a page has", async () => {
  const token = await server.staffToken(["disburse-loan"]);
  const many = Array.from({ length: 21 }, (_, place) => place + 1).join("~");
  for (const query of [{}, { loans: "" }, { loans: "1,2" }, { loans: "1~" }, { loans: many }])
    expect((await server.call(listPayees, { token, query })).status, JSON.stringify(query)).toBe(422);
});
