import { afterAll, beforeAll, expect, it } from "vitest";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { getLead } from "../../contract/leads.contract.ts";
import { rejectLoan } from "../../contract/loans.contract.ts";
import { verifyFigures } from "../dashboard/verify-figures.store.ts";
import { addLoanTypes, applicationOf, borrower, giveSalary } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { convertMissedLeads } from "./convert-missed-leads.job.ts";

let server: TestServer;
let number = 500;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  await server.staffToken([], "Funke Balogun");
});
afterAll(() => server.stop());

const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

async function enterLead(status = "new") {
  const person = borrower(++number);
  giveSalary(server, person);
  const [{ id }] = await rows(
    `insert into leads (name, phone, status, sales_officer_id, created_at, next_call_at)
      values ('Ngozi Eze', $1, $2, (select min(id) from users), $3, $3) returning id`,
    [`+234${person.phone_number.slice(1)}`, status, server.clock.now()],
  );
  return { id: id as number, person };
}

async function apply(person: ReturnType<typeof borrower>): Promise<number> {
  const { status, body, text } = await server.call(applyForLoan, { body: applicationOf(person) });
  expect(status, text).toBe(201);
  return Number(body.data.reference.slice(3));
}

const leadOf = async (id: number) => (await rows("select * from leads where id = $1", [id]))[0];
const statuses = async (id: number) =>
  (await rows("select status, actor, remark from lead_histories where lead_id = $1 order by id", [id])).map(
    ({ status, actor, remark }) => [status, actor, remark],
  );
const reference = (loanId: number) => `TN-${String(loanId).padStart(6, "0")}`;
const applied = async (): Promise<number> =>
  (await rows("select coalesce(sum(rows), 0)::bigint as n from daily_figures where figure = 'lead applied'"))[0].n;

it("ANA-03, API-83, OPN-77: a lead who applies is tied to the loan and converted, is called no more, and counts as a submitted link", async () => {
  const lead = await enterLead();
  const before = await applied();
  const loanId = await apply(lead.person);
  expect(await leadOf(lead.id)).toMatchObject({ status: "converted", loan_id: loanId, next_call_at: null });
  expect(await statuses(lead.id)).toEqual([["converted", "Tenor", `Applied: ${reference(loanId)}`]]);
  expect(await applied()).toBe(before + 1);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});

it("OPN-77: who was sent a link and never answered it has answered it by applying; who answered it has not twice", async () => {
  const invited = await enterLead("interested");
  await rows("insert into lead_messages (lead_id, sent_at) values ($1, $2)", [invited.id, server.clock.now()]);
  await apply(invited.person);
  expect((await statuses(invited.id)).map(([status]) => status)).toEqual(["link_submitted", "converted"]);
  const keen = await enterLead("link_submitted");
  await rows("insert into lead_messages (lead_id, sent_at) values ($1, $2)", [keen.id, server.clock.now()]);
  await rows("insert into lead_histories (lead_id, actor, status, at) values ($1, 'Tenor', 'link_submitted', $2)", [
    keen.id,
    server.clock.now(),
  ]);
  await apply(keen.person);
  expect((await statuses(keen.id)).map(([status]) => status)).toEqual(["link_submitted", "converted"]);
});

it("OPN-77: a second application does not take a lead from its loan, unless the first was rejected: then the newest counts", async () => {
  const lead = await enterLead();
  const first = await apply(lead.person);
  const again = await server.call(applyForLoan, { body: applicationOf(lead.person) });
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect((await leadOf(lead.id)).loan_id).toBe(first);
  await server.call(rejectLoan, {
    params: { id: first },
    body: { reason: "Not now" },
    token: await server.staffToken(),
  });
  const second = await apply(lead.person);
  expect(await leadOf(lead.id)).toMatchObject({ status: "converted", loan_id: second });
  await rows("update loans set status = 'completed' where id = $1", [second]);
  server.clock.advance(86_400);
  const third = await apply(lead.person);
  expect([(await leadOf(lead.id)).loan_id, third]).toEqual([second, second + 1]);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});

async function approve(loanId: number): Promise<void> {
  await rows("update loans set status = 'pending_disbursement', approved_amount = 5000000 where id = $1", [loanId]);
  await rows(
    `insert into loan_events (loan_id, event, to_status, actor, at)
      values ($1, 'approved', 'pending_disbursement', 'Ada Obi', $2)`,
    [loanId, server.clock.now()],
  );
}

it("OPN-77, ANA-03, LED-27: who asked not to be contacted stays so when they apply; the loan is tied, and its approval is the officer's sale", async () => {
  const lead = await enterLead("do_not_contact");
  await rows("update leads set next_call_at = null where id = $1", [lead.id]);
  await rows("insert into lead_messages (lead_id, sent_at) values ($1, $2)", [lead.id, server.clock.now()]);
  const before = await applied();
  const calls = async () => (await rows("select count(*)::int from lead_histories where is_call(status)"))[0].count;
  const called = await calls();
  const loanId = await apply(lead.person);
  expect(await leadOf(lead.id)).toMatchObject({ status: "do_not_contact", loan_id: loanId, next_call_at: null });
  const shown = await server.call(getLead, { params: { id: lead.id }, token: await server.staffToken() });
  expect(shown.body.data.lead_histories).toMatchObject([
    { status: "do not contact", remark: `Applied: ${reference(loanId)}`, user: { name: "Tenor" } },
  ]);
  expect([await applied(), await calls()]).toEqual([before + 1, called]);
  const [entry] = await rows("select payload::json as said from audit_log where payload like $1", [
    `%"lead:${lead.id}"%`,
  ]);
  expect(entry.said).toMatchObject({ action: "lead-applied", actor: "Tenor", after: { loan: loanId } });
  expect(await convertMissedLeads(server.deps)).toBe(0);
  const sales = () => rows("select lead_id, sales_officer_id, amount from lead_sales where lead_id = $1", [lead.id]);
  expect(await sales()).toEqual([]);
  await approve(loanId);
  expect(await sales()).toEqual([{ lead_id: lead.id, sales_officer_id: expect.any(Number), amount: 5_000_000 }]);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});

it("ANA-03: a sale stays the officer's when the person asks not to be contacted afterwards", async () => {
  const lead = await enterLead();
  const loanId = await apply(lead.person);
  await approve(loanId);
  await rows("update leads set status = 'do_not_contact' where id = $1", [lead.id]);
  expect(await rows("select amount from lead_sales where lead_id = $1", [lead.id])).toEqual([{ amount: 5_000_000 }]);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});

it("an application neither fails nor waits long for whoever holds the lead, which is converted a minute later", async () => {
  const lead = await enterLead();
  const holder = await server.deps.db.pool.connect();
  await holder.query("begin");
  await holder.query("select from leads where id = $1 for update", [lead.id]);
  try {
    const loanId = await apply(lead.person);
    expect((await rows("select status from loans where id = $1", [loanId]))[0].status).toBe(
      "pending_customer_confirmation",
    );
    expect((await leadOf(lead.id)).loan_id).toBeNull();
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect(await convertMissedLeads(server.deps)).toBe(1);
  expect(await convertMissedLeads(server.deps)).toBe(0);
  expect(await leadOf(lead.id)).toMatchObject({ status: "converted", loan_id: expect.any(Number) });
});

it("a refused application changes no lead", async () => {
  const lead = await enterLead();
  const { status } = await server.call(applyForLoan, { body: applicationOf(lead.person, { tenor: 99 }) });
  expect(status).toBe(422);
  expect(await leadOf(lead.id)).toMatchObject({ status: "new", loan_id: null, version: 1 });
});
