import { afterAll, beforeAll, expect, it } from "vitest";
import { getPayday, listRiskyMandates, MANDATE_RISKS } from "../../contract/payday.contract.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { countRisks, pageOfRisks, placeOfRisky } from "./mandate-risk.store.ts";

let server: TestServer;
let token: string;

// Today is 20 November 2026. Loans 1xx are well, 2xx stopped, 3xx ended, 4xx unchecked, 5xx without a salary.
beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  const many = (first: number, count: number, loan: object) =>
    Array.from({ length: count }, (_, n) => ({ id: first + n, firstDue: "2026-10-25", ...loan }));
  await stageLoans(server, [
    ...many(100, 5, {}),
    ...many(105, 3, { firstDue: "2026-11-25" }),
    ...many(110, 4, { status: "completed", paidRows: 3, mandate: "stopped" }),
    ...many(120, 2, { status: "completed", paidRows: 3, mandate: "active", firstDue: "2026-06-25" }),
    ...many(125, 2, { status: "pending_disbursement" }),
    ...many(200, 23, { mandate: "stopped" }),
    { id: 240, firstDue: "2026-12-25", mandate: "stopping" },
    { id: 241, firstDue: "2026-12-25", mandate: null },
    ...many(300, 22, { mandate: "ended", firstDue: "2026-12-25" }),
    ...many(400, 25, { firstDue: "2026-11-25" }),
    ...many(500, 24, {}),
  ]);
  await query(
    "update mandates set checked_at = '2026-11-17T08:30:00Z', last_deducted_on = '2026-10-25' where loan_id between 100 and 104",
  );
  await query(
    "update mandates set checked_at = '2026-11-20T05:00:00Z' where loan_id between 105 and 129 or loan_id between 500 and 599",
  );
  await query("update mandates set checked_at = '2026-11-17T08:29:59Z' where loan_id = 400");
  await query("update mandates set last_deducted_on = '2026-09-30' where loan_id between 500 and 510");
  await query("update mandates set stopped_at = '2026-11-02T10:00:00Z' where status in ('stopped', 'ended')");
  token = await server.staffToken(["view-repayments"]);
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const list = async (asked: Record<string, string> = {}): Promise<Page> =>
  (await server.call(listRiskyMandates, { token, query: asked })).body.data;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function everyPage(asked: Record<string, string>): Promise<Page[]> {
  const pages = [await list(asked)];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
  return pages;
}

const loans = (pages: readonly Page[]): number[] => pages.flatMap(({ data }) => data.map((row: Page) => row.loan.id));
const down = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + count - 1 - n);

const EXPECTED = {
  stopped: [241, 240, ...down(200, 23)],
  ended: down(300, 22),
  unchecked: [400, ...down(401, 24)],
  // Loans without any money count from the day before the first collection, so they are the newest here.
  "no-salary": [...down(511, 13), ...down(500, 11)],
} as const;

it("GET /api/admin/payday counts every risk: of loans that owe something alone, checked or not for three days to the second", async () => {
  const { risks } = (await server.call(getPayday, { token })).body.data;
  expect(risks).toEqual({ stopped: 25, ended: 22, unchecked: 25, "no-salary": 24 });
});

it("no risk is counted further than a bound, so that a lender all of whose mandates are at risk still gets an answer", async () => {
  const moment = { today: "2026-11-20" as never, checkedSince: new Date("2026-11-17T08:30:00Z") };
  const counts = await countRisks(server.deps.db, moment, 23);
  expect(counts).toEqual({ stopped: 23, ended: 22, unchecked: 23, "no-salary": 23 });
});

it.each(Object.entries(EXPECTED))(
  "GET /api/admin/payday/risks: %s are listed each once, newest first, and the pages lead forth and back",
  async (risk, ids) => {
    const pages = await everyPage({ risk });
    expect(loans(pages)).toEqual(ids);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => ids.length));
    expect(loans([await follow(pages[1].prev_page_url)])).toEqual(ids.slice(0, 20));
    const last = pages[0].links.find(({ label }: { label: string }) => label === "2");
    expect(loans([await follow(last.url)])).toEqual(ids.slice(20));
  },
);

it("without a risk all are listed, one risk after the other, over every page boundary forth and back", async () => {
  const all = Object.values(EXPECTED).flat();
  const pages = await everyPage({});
  expect([loans(pages), pages[0].total, pages.length]).toEqual([all, 96, 5]);
  for (const [n, page] of pages.entries()) {
    if (page.prev_page_url) expect(loans([await follow(page.prev_page_url)])).toEqual(loans([pages[n - 1]]));
    for (const { url, label } of page.links)
      if (url && /^\d$/.test(label))
        expect(loans([await follow(url)]), `${n + 1} to ${label}`).toEqual(loans([pages[Number(label) - 1]]));
  }
});

it("behind a place in another risk than the one asked for there is nothing", async () => {
  // Not the last page, which is found from the end and has no place.
  const { next_page_url: later } = (await everyPage({})).at(-3);
  expect((await follow(later)).data).not.toEqual([]);
  expect((await follow(`${later}&risk=stopped`)).data).toEqual([]);
});

it("each says in a sentence why its next deduction will likely fail", async () => {
  const whyOf = async (risk: string, id: number) =>
    (await everyPage({ risk })).flatMap(({ data }) => data).find(({ loan }: Page) => loan.id === id);
  expect(await whyOf("stopped", 200)).toMatchObject({
    name: "Halima Musa",
    employer: "Ministry of Works",
    risk: "stopped",
    mandate_reference: "700000000200",
    why: "The mandate was stopped on 2 Nov 2026 and no other collects.",
    next_due: "2026-11-25",
    balance: 3300,
  });
  const sentences = [
    ["stopped", 240, "The mandate is being stopped and no other collects."],
    ["stopped", 241, "The loan has no mandate, so nothing is deducted."],
    ["ended", 300, "The provider ended the mandate on 2 Nov 2026: it collects no more."],
    ["unchecked", 400, "The provider was last asked about the mandate on 17 Nov 2026, 09:29."],
    ["unchecked", 401, "The provider has not been asked about the mandate since it was booked on 5 Jan 2026."],
    ["no-salary", 500, "An instalment was due on 25 Oct 2026 and nothing has been deducted since 30 Sep 2026."],
    ["no-salary", 520, "An instalment was due on 25 Oct 2026 and nothing has ever been deducted."],
  ] as const;
  for (const [risk, id, why] of sentences) expect(await whyOf(risk, id)).toMatchObject({ why });
});

it("the employer is called what the register calls it, and what its customer wrote where nobody knows it", async () => {
  await query("update loans set organization_name = 'Min. of Works' where id in (240, 241)");
  const [works] = (
    await query(`insert into employers (code, name, kind, payroll, created_at, changed_at)
      values ('FMW', 'Federal Ministry of Works', 'federal', 'ippis', now(), now()) returning id`)
  ).rows;
  await query("update loans set employer_id = $1 where id = 241", [works.id]);
  const [known, unknown] = (await list({ risk: "stopped" })).data;
  expect([known.employer, unknown.employer]).toEqual(["Federal Ministry of Works", "Min. of Works"]);
  await query("update loans set employer_id = null, organization_name = 'Ministry of Works' where id in (240, 241)");
});

it("a mandate that is checked, brings money or is booked anew leaves the list; counts follow within half a minute", async () => {
  await query("update mandates set checked_at = '2026-11-20T08:00:00Z' where loan_id = 400 or loan_id < 105");
  await query("update mandates set last_deducted_on = '2026-10-25' where loan_id = 500");
  await query(
    "update mandates set status = 'active', checked_at = '2026-11-20T08:00:00Z', last_deducted_on = '2026-10-26' where loan_id in (200, 300)",
  );
  server.clock.advance(31);
  const { risks } = (await server.call(getPayday, { token })).body.data;
  expect(risks).toEqual({ stopped: 24, ended: 21, unchecked: 24, "no-salary": 23 });
  expect(loans(await everyPage({}))).toEqual(
    Object.values(EXPECTED)
      .flat()
      .filter((id) => ![200, 300, 400, 500].includes(id)),
  );
});

it("403 without view-repayments; 422 for a risk that is none", async () => {
  const other = await server.staffToken(["view-all-leads"]);
  expect((await server.call(listRiskyMandates, { token: other })).status).toBe(403);
  expect((await server.call(listRiskyMandates, { token, query: { risk: "weather" } })).status).toBe(422);
});

it.each([
  ["stopped", "loan_balances_mandate_stopped"],
  ["ended", "loan_balances_mandate_ended"],
  ["unchecked", "mandates_unchecked"],
  ["no-salary", "mandates_without_money"],
] as const)("%s: every page comes from its own index, in order", async (risk, index) => {
  const client = await server.deps.db.pool.connect();
  try {
    await client.query(
      "begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off",
    );
    for (const backwards of [false, true]) {
      const values: unknown[] = [];
      const place = MANDATE_RISKS.indexOf(risk);
      const position = placeOfRisky({ key: new Date("2026-11-01"), loan_id: 7, place });
      const start = { from: backwards ? "before" : "after", position, skip: 0 } as const;
      const moment = { today: "2026-11-20" as never, checkedSince: new Date("2026-11-17") };
      const text = pageOfRisks({ ...moment, risk, start, lastPageRows: 20 }, values);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(index);
      // Only the twenty found are sorted again, never the index's output.
      expect(plan.slice(plan.indexOf(index))).not.toContain("Sort");
      expect(plan.match(/Sort Key/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
    await client.query("rollback");
  } finally {
    client.release();
  }
});
