import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPayday, listPaydayRows, PAYDAY_FIGURES } from "../../contract/payday.contract.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { onlyIndex } from "../testing/database/only-index.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageDeductions, stageLoans } from "../testing/loans/paid-out-loans.ts";
import { registerEmployers } from "../testing/registered-employers.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { daysOfMonth } from "./payday-month.ts";
import { pageOfRows } from "./payday-row.store.ts";

let server: TestServer;
let token: string;
let idOf: (name: string) => number;
const EMPLOYERS = Array.from(
  { length: 23 },
  (_, n) => (n < 2 ? ["Ministry of Works", "100% Schools_Board"][n] : `Agency ${n}`) ?? "",
);

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  token = await server.staffToken(["view-repayments"]);
  await stageLoans(
    server,
    Array.from({ length: 260 }, (_, n) => ({
      id: 2001 + n,
      employer: EMPLOYERS[n < 90 ? 0 : n < 120 ? 1 : 2 + (n % 21)] ?? "",
      firstDue: ["2026-09-25", "2026-10-31", "2026-12-25"][(n + Math.floor(n / 21)) % 3] ?? "",
      rows: 3 + (n % 2),
      paidRows: n % 3 === 0 ? 2 : 0,
      status: n % 37 === 36 ? "pending_disbursement" : n % 11 === 10 ? "completed" : "disbursed",
    })),
  );
  // All but the last two are in the register; those two share one row.
  const known = EMPLOYERS.slice(0, -2);
  const ids = await registerEmployers(server, known);
  idOf = (name) => ids[known.indexOf(name)] ?? 0;
  const states = ["posted", "posted", "posted", "held", "reversed", "posted", "posted"] as const;
  await stageDeductions(
    server,
    Array.from({ length: 130 }, (_, n) => ({
      loanId: 2001 + ((n * 7) % 160),
      amount: 100_000 + n * 37,
      on: new Date(Date.parse("2026-10-15T00:00:00Z") + ((n * 3) % 45) * 86_400_000).toISOString().slice(0, 10),
      remittedOn: n % 4 === 0 ? "2026-12-03" : null,
      state: states[n % 7] ?? "posted",
    })),
  );
  await query("analyze");
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.deps.db.pool.query(text, values);

// biome-ignore lint/suspicious/noExplicitAny: a page as it came over the wire
type Page = any;

const month = async (asked: Record<string, string> = {}): Promise<Page> =>
  (await server.call(getPayday, { token, query: asked })).body.data;
const rowsOf = async (asked: Record<string, string>): Promise<Page> =>
  (await server.call(listPaydayRows, { token, query: asked })).body.data;

async function follow(url: string): Promise<Page> {
  const headers = { "x-api-key": "tenor-console", authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).json().data;
}

async function everyPage(first: Page): Promise<Page[]> {
  const pages = [first];
  while (pages.at(-1).next_page_url) pages.push(await follow(pages.at(-1).next_page_url));
  return pages;
}

/** A month's cells counted from the rows, by employer. */
async function counted(day: string): Promise<Record<string, Record<string, { rows: number; amount: number }>>> {
  const { rows } = await query(
    `select employer, figure, count(*)::int as rows, sum(amount)::bigint as amount from (
        select coalesce(e.name, '(unknown)') as employer, 'expected' as figure, i.due_date as day,
          case when i.settled_at is null then i.principal + i.interest else i.principal_paid + i.interest_paid end as amount
        from instalments i join loans l on l.id = i.loan_id left join employers e on e.id = l.employer_id where l.status in ('disbursed', 'completed')
        union all select coalesce(e.name, '(unknown)'), 'posted', i.due_date, i.principal_paid + i.interest_paid
        from instalments i join loans l on l.id = i.loan_id left join employers e on e.id = l.employer_id
          where l.status in ('disbursed', 'completed') and i.principal_paid + i.interest_paid > 0
        union all select coalesce(e.name, '(unknown)'), f, deducted_on, d.amount from deductions d join loans l on l.id = d.loan_id
          left join employers e on e.id = l.employer_id, unnest(array['deducted', 'remitted']) f where d.state = 'posted' and (f = 'deducted' or remitted_on is not null)) counted
      where date_trunc('month', day) = $1::date group by 1, 2`,
    [day],
  );
  const cells: Record<string, Record<string, { rows: number; amount: number }>> = {};
  for (const { employer, figure, rows: count, amount } of rows) {
    cells[employer] ??= {};
    (cells[employer] as Record<string, unknown>)[figure] = { rows: count, amount: amount / 100 };
  }
  return cells;
}

const NOTHING = { rows: 0, amount: 0 };

/** What a row adds to the sum of its list, in kobo. */
const koboOf = ({ amount, paid }: Page, figure: string) => Math.round((figure === "posted" ? paid : amount) * 100);

describe("GET /api/admin/payday", () => {
  it.each(["2026-10", "2026-11", "2026-12"])(
    "200: %s has every employer once, those who are not known as one row, whoever lacks most of what was due first, each cell what its rows say, and the sums of all",
    async (name) => {
      const cells = await counted(`${name}-01`);
      const pages = await everyPage(await month({ month: name }));
      const shown = pages.flatMap((page) => page.data);
      expect(shown.map(({ employer }: { employer: string }) => employer).toSorted()).toEqual(
        Object.keys(cells).toSorted(),
      );
      expect(shown.find(({ employer_id }) => employer_id === 0)?.employer).toBe("(unknown)");
      for (const row of shown)
        for (const figure of PAYDAY_FIGURES)
          expect(row[figure], `${row.employer} ${figure}`).toEqual(cells[row.employer]?.[figure] ?? NOTHING);
      const lacking = shown.map(({ due, collected }) => Math.round((due.amount - collected.amount) * 100));
      expect(lacking).toEqual(lacking.toSorted((a, b) => b - a));
      // Nothing of the month is due yet: the largest expected first.
      const expected = shown.map((row) => row.expected.amount);
      if (name === "2026-12") expect(expected).toEqual(expected.toSorted((a, b) => b - a));
      for (const page of pages) {
        expect(page).toMatchObject({ month: name, total: Object.keys(cells).length });
        for (const figure of PAYDAY_FIGURES)
          for (const what of ["rows", "amount"] as const)
            expect(page.sum[figure][what]).toBeCloseTo(
              Object.values(cells).reduce((sum, one) => sum + (one[figure]?.[what] ?? 0), 0),
              2,
            );
      }
      const last = pages[0].links.find(({ label }: { label: string }) => label === String(pages.length));
      expect((await follow(last.url)).data).toEqual(pages.at(-1).data);
    },
  );

  it("200: the month is the Lagos month of today when none is named", async () => {
    expect((await month()).month).toBe("2026-11");
    server.clock.set("2026-11-30T23:00:00Z");
    token = await server.staffToken(["view-repayments"]);
    expect((await month()).month).toBe("2026-12");
    server.clock.set("2026-11-20T08:30:00Z");
    token = await server.staffToken(["view-repayments"]);
  });

  it("200: q narrows employers and sums, letter for letter, in every page address", async () => {
    const found = await month({ month: "2026-11", q: "AGENCY" });
    expect([found.total, found.data.length]).toEqual([19, 19]);
    const spread = await month({ month: "2026-11", q: "n" });
    expect([spread.total, spread.data.length]).toEqual([21, 20]);
    expect(new URLSearchParams(spread.next_page_url.split("?")[1]).get("q")).toBe("n");
    expect((await follow(spread.next_page_url)).data).toHaveLength(1);
    const one = await month({ month: "2026-11", q: "% schools_b" });
    expect(one.data.map(({ employer }: { employer: string }) => employer)).toEqual(["100% Schools_Board"]);
    expect(one.sum.expected).toEqual(one.data[0].expected);
    expect((await month({ month: "2026-11", q: "%" })).total).toBe(1);
    expect(await month({ month: "2026-11", q: "nobody" })).toMatchObject({
      total: 0,
      data: [],
      sum: { expected: NOTHING },
    });
  });

  it("200: folding changes no cell; a payment, a remittance, a settlement and a corrected employer change theirs at once", async () => {
    const before = await month({ month: "2026-11" });
    for (const kept of ["employer_month", "employer_day"] as const) {
      while ((await foldDeltas(server.deps.db, kept)) > 0);
      expect((await query(`select * from ${kept}_deltas`)).rows).toEqual([]);
    }
    expect(await month({ month: "2026-11" })).toEqual(before);
    const changes = [
      "update deductions set remitted_on = '2026-12-05' where remitted_on is null and state = 'posted' and loan_id < 2030",
      "update deductions set state = 'reversed' where state = 'posted' and loan_id between 2030 and 2050",
      "update instalments set settled_at = now() where loan_id between 2010 and 2014",
      "update instalments set settled_at = null where loan_id = 2012",
      "update instalments set interest_paid = interest, principal_paid = principal / 2 where loan_id between 2060 and 2080 and number < 3",
      "update instalments set principal_paid = 0, interest_paid = 0 where loan_id between 2070 and 2072",
      "update instalments set due_date = due_date + 40 where loan_id = 2020 and number = 3",
      "update loans set status = 'disbursed' where status = 'pending_disbursement' and id < 2100",
      `update loans set employer_id = ${idOf("Agency 3")} where id between 2005 and 2009`,
      "update loans set employer_id = null where id between 2092 and 2095",
      "update loans set organization_name = 'Agency 4' where id = 2005",
      "delete from instalments where loan_id = 2033 and number = 3",
    ];
    for (const change of changes) {
      expect((await query(change)).rowCount, change).toBeGreaterThan(0);
      expect((await query("select * from employer_month_faults")).rows, change).toEqual([]);
      expect((await query("select * from employer_day_faults")).rows, change).toEqual([]);
    }
  });

  it("403 without view-repayments; 422 for a month that is none", async () => {
    const other = await server.staffToken(["view-all-leads"]);
    expect((await server.call(getPayday, { token: other })).status).toBe(403);
    for (const wrong of ["2026-13", "november"])
      expect((await server.call(getPayday, { token, query: { month: wrong } })).status).toBe(422);
  });
});

describe("GET /api/admin/payday/rows", () => {
  it("200: behind every cell stand its rows, each once, with its number and its sum, and the last page is the same by its link", async () => {
    for (const name of ["2026-10", "2026-11", "2026-12"]) {
      const cells = await month({ month: name });
      const asked = [
        { cell: cells.sum, employer: undefined },
        ...cells.data.map((row: Page) => ({ cell: row, employer: String(row.employer_id) })),
      ];
      for (const { cell, employer } of asked)
        for (const figure of PAYDAY_FIGURES) {
          const pages = await everyPage(await rowsOf({ month: name, figure, ...(employer ? { employer } : {}) }));
          const rows = pages.flatMap((page) => page.data);
          const what = `${name} ${figure} of ${employer}`;
          expect([rows.length, new Set(rows.map(({ id }) => id)).size, pages[0].total], what).toEqual([
            cell[figure].rows,
            cell[figure].rows,
            cell[figure].rows,
          ]);
          expect(
            rows.reduce((sum, row) => sum + koboOf(row, figure), 0),
            what,
          ).toBe(Math.round(cell[figure].amount * 100));
          expect(pages[0].sum, what).toBe(cell[figure].amount);
          expect(
            rows.every(({ date }) => date.startsWith(name)),
            what,
          ).toBe(true);
          if (pages.length < 3) continue;
          const last = pages[0].links.find(({ label }: { label: string }) => label === String(pages.length));
          expect((await follow(last.url)).data, what).toEqual(pages.at(-1).data);
          expect((await follow(pages.at(-1).prev_page_url)).data, what).toEqual(pages.at(-2).data);
          expect((await follow(pages[1].prev_page_url)).data, what).toEqual(pages[0].data);
        }
    }
  });

  it("200: those that wait for their money come first, then the newest; by the day alone where that is asked for", async () => {
    const isOpen = (row: Page) =>
      row.paid === null ? row.remitted_on === null : Math.round(row.paid * 100) < Math.round(row.amount * 100);
    for (const employer of [undefined, "Ministry of Works"])
      for (const [name, figure] of [
        ["2026-10", "expected"],
        ["2026-11", "deducted"],
      ] as const) {
        const asked = { month: name, figure, ...(employer && { employer: String(idOf(employer)) }) };
        const newest = (await everyPage(await rowsOf({ ...asked, order: "newest" }))).flatMap((page) => page.data);
        const pages = await everyPage(await rowsOf(asked));
        const rows = pages.flatMap((page) => page.data);
        const parts = { open: newest.filter(isOpen), others: newest.filter((row) => !isOpen(row)) };
        expect(rows, `${name} ${figure}`).toEqual([...parts.open, ...parts.others]);
        if (employer) continue;
        expect(Math.min(parts.open.length, parts.others.length)).toBeGreaterThan(0);
        // By number, and two pages on or back, across the place where the parts meet.
        for (const [place, page] of pages.entries()) {
          expect((await rowsOf({ ...asked, page: String(place + 1) })).data).toEqual(page.data);
          for (const { url, label } of page.links)
            if (url && Number(label) > 0) expect((await follow(url)).data).toEqual(pages[Number(label) - 1].data);
        }
      }
  });

  it("200: until narrows instalments to those due by a day, with their number and sum, in every page address", async () => {
    const { sum } = await month({ month: "2026-10" });
    expect([sum.due, sum.collected, sum.next_due_on]).toEqual([sum.expected, sum.posted, null]);
    const running = (await month({ month: "2026-11" })).sum;
    expect([running.due, running.first_due_on, running.next_due_on]).toEqual([NOTHING, "2026-11-25", "2026-11-25"]);
    for (const until of ["2026-09-30", "2026-10-25", "2026-10-31", "2026-11-02"])
      for (const figure of ["expected", "posted"]) {
        const pages = await everyPage(await rowsOf({ month: "2026-10", figure, until }));
        const rows = pages.flatMap((page) => page.data);
        const all = (await everyPage(await rowsOf({ month: "2026-10", figure }))).flatMap((page) => page.data);
        expect(rows, `${figure} until ${until}`).toEqual(all.filter(({ date }) => date <= until));
        expect(pages[0].total).toBe(rows.length);
        expect(Math.round(pages[0].sum * 100)).toBe(rows.reduce((sum, row) => sum + koboOf(row, figure), 0));
      }
    const wrong = { month: "2026-10", figure: "deducted", until: "2026-10-25" };
    expect((await server.call(listPaydayRows, { token, query: wrong })).status).toBe(422);
  });

  it("200: a row names loan, customer, day, amount, what is paid of it, mandate and remittance", async () => {
    await query("update instalments set interest_paid = 5000 where loan_id = 2002 and number = 1");
    const due = await rowsOf({ month: "2026-10", figure: "expected", employer: String(idOf("Ministry of Works")) });
    expect(due.employer).toBe("Ministry of Works");
    expect((await rowsOf({ month: "2026-10", figure: "expected", employer: "0" })).employer).toBe("(unknown)");
    const [{ reference }] = (await query("select reference from loans where id = 2002")).rows;
    expect((await everyPage(due)).flatMap((page) => page.data).find(({ loan }) => loan.id === 2002)).toMatchObject({
      loan: { id: 2002, reference },
      name: "Halima Musa",
      date: "2026-10-31",
      amount: 1100,
      paid: 50,
      mandate_reference: "700000002002",
      remitted_on: null,
    });
    const remitted = await rowsOf({ month: "2026-11", figure: "remitted" });
    expect(remitted.data[0]).toMatchObject({ paid: null, remitted_on: expect.stringMatching(/^2026-12-0/) });
  });

  it.each([
    ["expected", undefined, /instalments_by_day/],
    ["expected", undefined, /instalments_unpaid_by_day/, true],
    ["expected", undefined, /instalments_paid_by_day/, false],
    ["expected", "Agency 3", /loans_of_employer/, true],
    ["deducted", undefined, /deductions_not_remitted/, true],
    ["deducted", undefined, /deductions_remitted_by_day/, false],
    ["deducted", "Agency 3", /deductions_not_remitted_by_employer/, true],
    ["deducted", "Agency 3", /deductions_remitted_by_employer/, false],
    ["expected", "Agency 3", /loans_of_employer/],
    ["expected", "(unknown)", /loans_of_employer/],
    ["posted", undefined, /instalments_posted_by_day/],
    ["posted", "Agency 3", /loans_of_employer/],
    ["deducted", undefined, /deductions_(posted_)?by_day/],
    ["deducted", "Agency 3", /deductions_by_employer/],
    ["deducted", "(unknown)", /deductions_by_employer/],
    ["remitted", undefined, /deductions_remitted_by_day/],
    ["remitted", "Agency 3", /deductions_remitted_by_employer/],
  ] as const)(
    "%s of %s: every page comes from an index in its order (%s, open %s)",
    async (figure, name, index, isOpen?: boolean) => {
      const employer = name === undefined ? undefined : idOf(name);
      const client = await server.deps.db.pool.connect();
      try {
        await client.query(
          "begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off",
        );
        if (String(index).includes("loans")) await client.query(onlyIndex("loans_of_employer"));
        for (const from of ["top", "after", "before"] as const) {
          const values: unknown[] = [];
          const position = {
            createdAt: new Date(
              name && (figure === "expected" || figure === "posted") ? "2026-01-05T10:00:00Z" : "2026-11-10",
            ),
            id: 50,
          };
          const start = from === "top" ? { from, skip: 0 } : { from, position, skip: 0 };
          const text = pageOfRows(
            { figure, employer, ...daysOfMonth("2026-11"), start, limit: 20, ...(isOpen !== undefined && { isOpen }) },
            values,
          );
          const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
          const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
          expect(plan).toMatch(index);
          expect(plan.replaceAll("Incremental Sort", "")).not.toMatch(/Sort(?! Key)/);
        }
        await client.query("rollback");
      } finally {
        client.release();
      }
    },
  );
});
