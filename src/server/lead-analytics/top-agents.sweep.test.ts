import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { countLeads } from "../../contract/dashboard.contract.ts";
import { verifyFigures } from "../dashboard/verify-figures.store.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let leads = 0;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(async () => {
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
  await server.stop();
});

const run = (statement: string, values: readonly unknown[] = []) => server.deps.db.pool.query(statement, [...values]);

async function agent(name: string): Promise<number> {
  const { rows } = await run(
    "insert into users (first_name, last_name, email, created_at) values ($1, 'Ojo', $1 || '@lender.test', now()) returning id",
    [name],
  );
  return rows[0]?.id;
}

async function lead(officer: number, loanId: number, status = "converted"): Promise<void> {
  leads += 1;
  await run(
    "insert into leads (name, phone, status, sales_officer_id, loan_id, created_at) values ('Lead', $1, $2, $3, $4, now())",
    [`+23470500000${leads}`, status, officer, loanId],
  );
}

async function topAgents(filter = "today", at = TEST_NOW) {
  server.clock.set(at);
  return (await server.call(countLeads, { query: { filter }, token: await server.staffToken([]) })).body.data.topAgents;
}

it("API-83: the top agents are ranked by what was approved for their converted leads; a lead that is not converted and a loan not approved do not count", async () => {
  const [funke, gbenga] = [await agent("Funke"), await agent("Gbenga")];
  const small = await loanIn(server, "pending_deduction_setup", { amount: 100_000 });
  const large = await loanIn(server, "disbursed", { amount: 250_000 });
  const waiting = await loanIn(server, "pending_approval");
  const other = await loanIn(server, "disbursed");
  await lead(funke, small.id);
  await lead(gbenga, large.id);
  await lead(funke, waiting.id);
  await lead(funke, other.id, "link_submitted");
  expect(await topAgents()).toEqual([
    { id: gbenga, name: "Gbenga Ojo", leads_count: 1, portfolio_sum_approved_amount: 250_000 },
    { id: funke, name: "Funke Ojo", leads_count: 1, portfolio_sum_approved_amount: 100_000 },
  ]);
  await run("update leads set sales_officer_id = $1 where loan_id = $2", [funke, large.id]);
  expect(await topAgents()).toMatchObject([{ id: funke, leads_count: 2, portfolio_sum_approved_amount: 350_000 }]);
  expect(await topAgents("yesterday")).toEqual([]);
  expect(await topAgents("yesterday", "2026-11-21T08:30:00.000Z")).toMatchObject([{ id: funke, leads_count: 2 }]);
});

it("API-83: a payout that was reversed, or a rejection after the approval, takes the loan off its agent", async () => {
  const halima = await agent("Halima");
  const { id } = await loanIn(server, "disbursed", { amount: 200_000 });
  await lead(halima, id);
  const sums = async () => (await topAgents()).filter((one: { id: number }) => one.id === halima);
  expect(await sums()).toMatchObject([{ portfolio_sum_approved_amount: 200_000 }]);
  await run("update disbursements set reversed_at = disbursed_at where loan_id = $1", [id]);
  await run("update loans set status = 'pending_disbursement' where id = $1", [id]);
  await event(id, "disbursement-reversed", "pending_disbursement");
  expect(await sums()).toEqual([]);
  await run("update loans set status = 'disbursed' where id = $1", [id]);
  await event(id, "disbursed", "disbursed");
  expect(await sums()).toMatchObject([{ portfolio_sum_approved_amount: 200_000 }]);
  await run("update loans set status = 'rejected' where id = $1", [id]);
  await event(id, "rejected", "rejected");
  expect(await sums()).toEqual([]);
});

it("API-83: there are ten of them at most", async () => {
  const { id } = await loanIn(server, "pending_deduction_setup");
  for (let count = 0; count < 11; count += 1) await lead(await agent(`Agent${count}`), id);
  const shown = await topAgents();
  expect(shown).toHaveLength(10);
  const sums = shown.map((one: { portfolio_sum_approved_amount: number }) => one.portfolio_sum_approved_amount);
  expect(sums).toEqual([...sums].sort((a, b) => b - a));
});

const event = (loanId: number, name: string, to: string) =>
  run("insert into loan_events (loan_id, event, to_status, actor, at) values ($1, $2, $3, 'Ada Obi', $4)", [
    loanId,
    name,
    to,
    TEST_NOW,
  ]);
