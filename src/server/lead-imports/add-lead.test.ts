import { afterAll, beforeAll, expect, it } from "vitest";
import { addLead } from "../../contract/lead-imports.contract.ts";
import { addStaff, countFaults, type StaffMember } from "../leads/leads.testkit.ts";
import { addLoanTypes, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { phoneOf } from "./leads.testkit.ts";

const DAY_SECONDS = 86_400;

let server: TestServer;
let manager: StaffMember;
let funke: StaffMember;
let bola: StaffMember;
let late: string;
let running: { readonly phone: string; readonly reference: string };

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  late = (await borrower()).phone;
  server.clock.advance(70 * DAY_SECONDS);
  running = await borrower();
  manager = await addStaff(server, "Gbenga Ojo", ["upload-leads"]);
  funke = await addStaff(server, "Funke Balogun", ["process-leads"]);
  bola = await addStaff(server, "Bola Adeyemi", ["process-leads"]);
});
afterAll(() => server.stop());

const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;

async function borrower() {
  const { id } = await loanIn(server, "disbursed");
  const [row] = await sql(
    "select c.phone, l.reference from loans l join customers c on c.id = l.customer_id where l.id = $1",
    [id],
  );
  return row as { readonly phone: string; readonly reference: string };
}

let serial = 7_000_000;
const person = (more: object = {}) => {
  serial += 1;
  return { name: "Ngozi Eze", phone_number: phoneOf(serial), source: "Walk-in", ...more };
};
const add = (body: object, by = manager, headers = {}) => server.call(addLead, { token: by.token, body, headers });

it("201: a lead typed by hand is a new lead like one of an upload, with its source in history and audit log", async () => {
  const typed = {
    organization_name: "Police",
    bank_name: "gtb",
    account_number: "0123456789",
    net_pay: "150,000.50",
    remark: "Met at the fair",
  };
  const { status, body } = await add(
    person({ ...typed, source: "Event", sales_officer_id: funke.id, ask_for_offer: true }),
  );
  expect([status, body.message]).toEqual([201, "Lead added"]);
  expect(body.data).toMatchObject({
    name: "Ngozi Eze",
    status: "new",
    bank_name: "Guaranty Trust Bank",
    net_pay: 150_000.5,
    remark: "Met at the fair",
    sales_officer: { id: funke.id },
    running_loan: null,
    lead_histories: [{ status: "new", remark: "Added by hand: Event", user: { name: "Gbenga Ojo" } }],
  });
  const [entry] = await sql("select payload::json as said from audit_log order by seq desc limit 1");
  expect(entry.said).toMatchObject({
    action: "lead-added",
    object: `lead:${body.data.id}`,
    after: { source: "Event" },
  });
  expect(await sql("select offer_state from leads where id = $1", [body.data.id])).toEqual([
    { offer_state: "waiting" },
  ]);
  expect(await countFaults(server)).toEqual([]);
});

it("201: without an officer the officers have their turns, one after the other", async () => {
  const text = "select id from users where active and permissions @> '{process-leads}' order by id";
  const officers = (await sql(text)).map(({ id }) => id);
  expect(officers).toEqual(expect.arrayContaining([funke.id, bola.id]));
  const taken = [];
  for (const _ of officers) taken.push((await add(person())).body.data.sales_officer.id);
  expect(taken.toSorted((one, other) => one - other)).toEqual(officers);
  expect((await add(person())).body.data.sales_officer.id).toBe(taken[0]);
});

it("422: a number that is a lead already, one that asked for no contact and one in arrears are refused in an upload's words", async () => {
  const known = person({ sales_officer_id: funke.id });
  const { id } = (await add(known)).body.data;
  const reason = async (body: object) => (await add(body)).body.errors?.phone_number?.[0];
  expect(await reason(known)).toMatch(/^Already a lead of Funke Balogun since \d+ \w{3} 20\d\d\.$/);
  await sql("update leads set status = 'do_not_contact', next_call_at = null where id = $1", [id]);
  expect(await reason(known)).toBe("Asked not to be contacted.");
  expect(await reason(person({ phone_number: late }))).toMatch(/has been overdue since/);
  expect(await sql("select count(*)::int as n from leads where phone = $1", [late])).toEqual([{ n: 0 }]);
});

it("201: somebody whose loan is paid on time is added and marked with the loan", async () => {
  expect((await add(person({ phone_number: running.phone }))).body.data.running_loan).toMatchObject({
    reference: running.reference,
  });
});

it("422: every wrong field has its sentence, an unknown officer too, and nothing is saved", async () => {
  const before = await sql("select count(*)::int as n from leads");
  const { status, body } = await add(person({ phone_number: "12", account_number: "1", net_pay: "much" }));
  expect([status, Object.keys(body.errors)]).toEqual([422, ["phone_number", "account_number", "net_pay"]]);
  expect((await add(person({ sales_officer_id: manager.id }))).body.errors).toHaveProperty("sales_officer_id");
  expect((await add(person({ source: "Elsewhere" }))).body.errors.source).toEqual([
    "Choose how this person came to us",
  ]);
  expect(await sql("select count(*)::int as n from leads")).toEqual(before);
});

it("403: without upload-leads nobody adds a lead; the same request twice adds one", async () => {
  expect((await add(person(), funke)).status).toBe(403);
  const body = person();
  const key = { "idempotency-key": "3b3bb9a2-5d1c-4b51-9e6c-4f5c2a2f7f10" };
  const [first, second] = [await add(body, manager, key), await add(body, manager, key)];
  expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
});

it("two people who add the same number at once add one lead, and the slower one is told", async () => {
  const body = person();
  const replies = await Promise.all([add(body), add(body)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});
