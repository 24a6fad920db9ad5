import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLoan } from "../../contract/loans.contract.ts";
import { listTopUps } from "../../contract/top-ups.contract.ts";
import { addLoanTypes, type LoanInHand, loanIn } from "../testing/loans/loan-life.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let token: string;
let loan: LoanInHand;
const MANY = 44;

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);
const pay = (id: number, rows: number) =>
  query(
    "update instalments set principal_paid = principal, interest_paid = interest where loan_id = $1 and number <= $2",
    [id, rows],
  );

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["view-all-leads"]);
  loan = await loanIn(server, "disbursed");
  await pay(loan.id, 3);
  await addMany();
});
afterAll(() => server.stop());

/** Older loans than the one in hand, half paid, every fourth of them approved for less than was asked. */
async function addMany(): Promise<void> {
  await query(
    `insert into customers (first_name, last_name, phone, email, bvn, created_at)
      select 'Halima', (array['Musa', 'Okorie'])[1 + n % 2], '+23490' || lpad((n + 30000000)::text, 8, '0'), 'c' || n || '@example.com',
        (33000000000 + n)::text, now() from generate_series(1, $1) n`,
    [MANY],
  );
  await query(
    `with made as (insert into loans (customer_id, loan_type_id, status, application_type, amount, approved_amount, tenor, method,
        monthly_rate_bp, organization_name, bank_code, account_number, address, city, state, consent_at, created_at, search_text)
      select id, 1, 'disbursed', 'new', 5000000, case when id % 4 = 0 then 4000000 else 5000000 end, 2, 'flat', 500, 'Ministry of Works',
        '058', lpad((id + 5000)::text, 10, '0'), 'a', 'b', 'Lagos', now(), timestamptz '2026-01-01' + (id / 3) * interval '1 hour', ''
      from customers where phone like '+23490%' order by id returning id),
     booked as (insert into mandates (loan_id, provider, mandate_reference, customer_id, authorisation_code, status, collection_amount,
        total_amount, first_collection_on, booked_at) select id, 'Remita', 'M' || id, 'C', 'A', 'active', 1, 1, '2026-11-25', now() from made)
     insert into instalments (loan_id, number, due_date, principal, interest, principal_paid, interest_paid)
      select id, n, date '2026-10-25' + (n - 1) * 31, 2500000, 250000, case n when 1 then 2500000 else 0 end, case n when 1 then 250000 else 0 end
      from made cross join generate_series(1, 2) n`,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const list = async (asked: Record<string, string> = {}): Promise<Page> =>
  (await server.call(listTopUps, { token, query: asked })).body.data;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

const ids = (page: Page): number[] => page.data.map((row: { id: number }) => row.id);

describe("GET /api/admin/loans/top-up", () => {
  it("200: every loan fit today once, newest first, twenty a page, with their exact number (TOP-02, API-16)", async () => {
    const pages = [await list()];
    while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
    const { rows } = await query("select id from loans where status = 'disbursed' order by created_at desc, id desc");
    expect(pages.flatMap(ids)).toEqual(rows.map(({ id }) => id));
    expect(pages.map(({ current_page, total }) => [current_page, total])).toEqual([
      [1, MANY + 1],
      [2, MANY + 1],
      [3, MANY + 1],
    ]);
    const end = pages[0].links.find(({ label }: { label: string }) => label === "3");
    expect(ids(await follow(end.url))).toEqual(ids(pages[2]));
    expect(ids(await follow(pages[2].prev_page_url))).toEqual(ids(pages[1]));
  });

  it("200: a row tells who, where the salary goes, what was approved and what settles it today (TOP-05, API-76)", async () => {
    await query(
      "update loans set amount = 31000000, referrer_id = (select min(id) from users where first_name = 'Ada') where id = $1",
      [loan.id],
    );
    const [row] = (await list()).data;
    const whole = (await server.call(getLoan, { params: { id: loan.id }, token })).body.data;
    expect(row).toEqual({
      id: loan.id,
      reference: loan.reference,
      user: {
        id: whole.user.id,
        name: "Ngozi Eze",
        phone_number: `+234${loan.person.phone_number.slice(1)}`,
        ippis_number: "123456",
      },
      salary_account_number: loan.person.account_number,
      salary_bank: "Guaranty Trust Bank",
      referrer: { name: "Ada Obi" },
      approved_amount: 300_000,
      liquidation_amount: 102_000,
      paid_instalments: 3,
      instalments: 6,
      created_at: "2026-11-20T08:30:00.000Z",
    });
    // Paid out today: the ₦297,000 that were received less the three instalments of ₦65,000. The others have no cooling-off.
    expect(whole.liquidation.amount).toBe(102_000);
    expect((await list()).data[1]).toMatchObject({ referrer: null, liquidation_amount: 27_500 });
  });

  it("200: q searches as on every list, with an exact total, and the page addresses carry it (TOP-03, LST-27)", async () => {
    const found = await list({ q: "halima" });
    expect(found.total).toBe(MANY);
    expect(new URLSearchParams(found.next_page_url.split("?")[1]).get("q")).toBe("halima");
    expect((await follow((await follow(found.next_page_url)).next_page_url)).data).toHaveLength(MANY - 40);
    expect(ids(await list({ q: loan.reference }))).toEqual([loan.id]);
    expect(ids(await list({ q: loan.person.phone_number }))).toEqual([loan.id]);
    expect(await list({ q: "nobody at all" })).toMatchObject({ total: 0, data: [], from: null, next_page_url: null });
  });

  it("200: a loan leaves with its mandate, with an overdue row and with its last payment, at once and in number", async () => {
    const before = (await list()).total;
    await query("update mandates set status = 'stopping' where loan_id = $1", [loan.id]);
    expect([(await list()).total, ids(await list()).includes(loan.id)]).toEqual([before - 1, false]);
    await query("update mandates set status = 'active' where loan_id = $1", [loan.id]);
    expect((await list()).total).toBe(before);
    server.clock.set("2026-11-26T08:00:00Z");
    token = await server.staffToken(["view-all-leads"]);
    // The others were due on the 25th of November.
    expect(await list()).toMatchObject({ total: 1, data: [{ id: loan.id }] });
    server.clock.set("2026-11-25T22:59:00Z");
    expect((await list()).total).toBe(before);
  });

  it("403: without view-all-leads (TOP-07)", async () => {
    const other = await server.staffToken(["view-users", "approve-loan"]);
    expect((await server.call(listTopUps, { token: other })).status).toBe(403);
  });

  const viewers = async () =>
    (await query("select payload from audit_log where action = 'top-up loans viewed' order by seq")).rows.map(
      ({ payload }) => JSON.parse(payload),
    );

  it("who looks at account numbers stands in the audit log once a quarter of an hour, however many pages and calls", async () => {
    const viewer = await server.staffToken(["view-all-leads"], "Hauwa Sule");
    const look = () => server.call(listTopUps, { token: viewer });
    const ofViewer = async () => (await viewers()).filter(({ actor }) => actor === "Hauwa Sule");
    await Promise.all([look(), look(), look()]);
    server.clock.advance(15 * 60 - 1);
    await look();
    expect(await ofViewer()).toMatchObject([{ object: "top-up list", after: { minutes: 15 } }]);
    server.clock.advance(1);
    await look();
    expect(await ofViewer()).toHaveLength(2);
  });

  it("200: the list is answered although the audit log cannot be written, and the next page is audited", async () => {
    const viewer = await server.staffToken(["view-all-leads"], "Musa Dada");
    const look = () => server.call(listTopUps, { token: viewer });
    await query("alter table audit_log add constraint full_log check (payload not like '%Musa Dada%') not valid");
    expect([(await look()).status, await viewers()]).toMatchObject([200, expect.not.arrayContaining(["Musa Dada"])]);
    await query("alter table audit_log drop constraint full_log");
    await look();
    expect((await viewers()).at(-1)).toMatchObject({ actor: "Musa Dada" });
  });

  it.each([" ", "\t", "%", "🙂"])(
    "200: %j in the search box breaks nothing, and blanks alone ask for nothing",
    async (q) => {
      const { status, body } = await server.call(listTopUps, { token, query: { q } });
      const { total } = (await server.call(listTopUps, { token })).body.data;
      expect([status, body.data.total]).toEqual([200, q.trim() === "" ? total : 0]);
      if (q.trim() === "") expect(JSON.stringify(body.data.links)).not.toContain("q=");
    },
  );
});
