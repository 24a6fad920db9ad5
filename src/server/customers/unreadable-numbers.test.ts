import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getCustomer } from "../../contract/customers.contract.ts";
import { listLeads } from "../../contract/leads.contract.ts";
import { listSpecialApprovals } from "../../contract/special-approvals.contract.ts";
import { listPeople } from "../../contract/staff.contract.ts";
import { addLead } from "../leads/leads.testkit.ts";
import { startMeter } from "../metrics/meter.ts";
import { gaugeReading } from "../metrics/read-gauges.ts";
import { addLoanTypes, applyAndScreen, type LoanInHand } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { UnreadableValue } from "../vault/sealed-text.ts";

let server: TestServer;
let token: string;
let raw: pg.Client;
let loans: readonly LoanInHand[];
const lines: string[] = [];

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ log });
  await addLoanTypes(server);
  token = await server.staffToken(["view-users", "edit-user", "edit-loan"]);
  await server.deps.db.pool.query(
    "insert into user_roles (user_id, role_id) select min(u.id), r.id from users u, roles r where r.protected group by r.id",
  );
  loans = [await applyAndScreen(server), await applyAndScreen(server), await applyAndScreen(server)];
  raw = new pg.Client(server.database.connection);
  await raw.connect();
});
afterAll(async () => {
  await raw.end();
  await server.stop();
});

const customerOf = async ({ id }: LoanInHand): Promise<number> =>
  (await raw.query("select customer_id::int4 from loans where id = $1", [id])).rows[0].customer_id;
const page = async (loan: LoanInHand) => server.call(getCustomer, { params: { id: await customerOf(loan) }, token });
const list = () => server.call(listPeople, { token, query: { isAdmin: "no" } });
const SENTENCE =
  /^A number that is stored encrypted cannot be read: it was altered, or its key is missing\. The administrators are told\. Incident [0-9a-f-]{36}\.$/;

it("500: of a BVN of which one sign was altered the page says so, and shows nothing; others are shown", async () => {
  const [altered, other, third] = loans as [LoanInHand, LoanInHand, LoanInHand];
  const id = await customerOf(altered);
  const { rows } = await raw.query<{ bvn: string }>("select bvn from customers where id = $1", [id]);
  const bvn = rows[0]?.bvn ?? "";
  // In its tag, in its body, in its nonce; another kind, and another length.
  for (const place of [bvn.length - 8, 40, 10, 1, 2]) {
    const sign = bvn[place] === "n" ? "b" : bvn[place] === "1" ? "2" : place === 1 ? "n" : "1";
    await raw.query("update customers set bvn = $2 where id = $1", [
      id,
      bvn.slice(0, place) + sign + bvn.slice(place + 1),
    ]);
    const { status, body, text } = await page(altered);
    expect([status, body.code, body.message], String(place)).toEqual([
      500,
      "unreadable-value",
      expect.stringMatching(SENTENCE),
    ]);
    expect(text).not.toContain(altered.person.bvn);
  }
  // The last four digits, which lists show and no tag covers.
  await raw.query("update customers set bvn = $2 where id = $1", [id, `${bvn.slice(0, -4)}0007`]);
  expect((await page(altered)).body.code).toBe("unreadable-value");
  // An unchanged number of another kind.
  await raw.query("update customers set bvn = nin where id = $1", [id]);
  expect((await page(altered)).body.code).toBe("unreadable-value");
  await raw.query("update customers set bvn = $2 where id = $1", [id, bvn.slice(0, -8)]);
  expect((await page(altered)).body.code).toBe("unreadable-value");
  const { status, body } = await list();
  expect(status).toBe(200);
  const shown = new Map(body.data.data.map((each: { id: number; bvn: string }) => [each.id, each.bvn]));
  expect(shown.get(id)).toBe("(cannot be read)");
  for (const loan of [other, third])
    expect(shown.get(await customerOf(loan))).toBe(`•••••••${loan.person.bvn.slice(-4)}`);
  expect((await page(other)).status).toBe(200);
});

it("the lists of staff, leads and special approvals show who else stands there", async () => {
  const cut = "\uE7E1a01cut-off";
  const id = await addLead(server);
  await raw.query("update leads set account_number = $2 where id = $1", [id, cut]);
  await raw.query("update users set date_of_birth = $1 where id = (select min(id) from users)", [cut]);
  await raw.query(`insert into special_approvals (name, bank_code, account_number, expires_at, created_by, created_at)
    select 'Ada', '058', '${cut}', now(), min(id), now() from users`);
  const all = await server.staffToken();
  const [staff, leads, approvals] = [
    await server.call(listPeople, { token: all, query: { isAdmin: "yes" } }),
    await server.call(listLeads, { token: all }),
    await server.call(listSpecialApprovals, { token: all }),
  ];
  expect([staff.status, leads.status, approvals.status]).toEqual([200, 200, 200]);
  expect(staff.body.data.data.length).toBeGreaterThan(1);
  for (const { body } of [leads, approvals]) expect(body.data.data[0].account_number).toBe("(cannot be read)");
  await raw.query("update users set date_of_birth = null");
});

it("administrators are told once an hour, the log has no value, and it is counted", async () => {
  const meter = startMeter();
  const text = await meter.text(gaugeReading(server.deps));
  meter.close();
  expect(Number(/^tenor_unreadable_values (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(5);
  const mails = async () =>
    (await raw.query("select body from outbox_messages where subject = 'Stored data cannot be read'")).rows;
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const told = (await mails()).length;
  await page(loans[0] as LoanInHand);
  server.clock.advance(1800);
  await page(loans[0] as LoanInHand);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await mails()).toHaveLength(told);
  const { person } = loans[0] as LoanInHand;
  const kept = JSON.stringify([lines, await mails()]);
  for (const value of [person.bvn, person.nin, person.bvn.slice(-4), "\uE7E1"]) expect(kept).not.toContain(value);
  expect(lines.some((line) => line.includes("a value that is stored encrypted cannot be read"))).toBe(true);
});

it("a value that cannot be read fails what asks for it, also in the midst of other statements of a transaction", async () => {
  const { db } = server.deps;
  const id = await customerOf(loans[0] as LoanInHand);
  await expect(
    db.transaction((tx) => tx.selectFrom("customers").selectAll().where("id", "=", id).execute()),
  ).rejects.toThrow(UnreadableValue);
  await expect(db.transaction((tx) => tx.selectFrom("customers").selectAll().orderBy("id").execute())).rejects.toThrow(
    UnreadableValue,
  );
});
