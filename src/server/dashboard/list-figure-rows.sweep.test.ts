import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BoxedFigure,
  COUNTED_FIGURES,
  type CountedFigure,
  countLeads,
  DASHBOARD_FIGURES,
  type FigureRow,
  type Figures,
  HERO_FIGURES,
  listFigureRows,
} from "../../contract/dashboard.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { PERMISSIONS, type Permission } from "../../domain/permissions.ts";
import { addDays, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { edgesOf, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const TODAY = lagosDateOf(new Date(TEST_NOW));
/** The amounts of the figures, which the rows must add up to. */
const IS_MONEY = /^total.*Collections|^disbursedTotal|^collectionRate/;
/** Those of the large picture are compared with it in its own test. */
const BOXED = COUNTED_FIGURES.filter((figure): figure is BoxedFigure =>
  HERO_FIGURES.every((one) => (one as string) !== figure),
);

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const moments = [TEST_NOW, "2026-11-30T23:30:00.000Z", "2026-12-31T23:30:00.000Z"].map((moment) => new Date(moment));
  await haveHappen(server, edgesOf(moments));
  // Enough rows at one instant for many pages: within it the order is by number.
  const sameMoment = (call: string) =>
    Array.from({ length: 3 * PAGE_SIZE }, () => `(1, 'Funke Balogun', ${call}, '2026-11-19T12:00:00Z')`);
  for (const call of ["'did_not_answer', timestamptz '2026-11-20T12:00:00Z'", "'unreachable', null"])
    await server.deps.db.pool.query(
      `insert into lead_histories (lead_id, actor, status, call_back_at, at) values ${sameMoment(call).join(", ")}`,
    );
  token = await server.staffToken(["view-all-leads", "view-repayments"]);
});
afterAll(() => server.stop());

const list = async (figure: CountedFigure, query: Record<string, string>) => {
  const { status, body } = await server.call(listFigureRows, { params: { figure }, query, token });
  expect(status).toBe(200);
  return body.data;
};

/** Every row, page after page by the server's addresses. */
async function allRows(figure: CountedFigure, query: Record<string, string>) {
  const rows: FigureRow[] = [];
  for (let page = await list(figure, query); ; page = await list(figure, queryOf(page.next_page_url))) {
    rows.push(...page.data);
    if (page.next_page_url === null) return { rows, page };
  }
}

const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address, "http://tenor.test").searchParams);
const sumOf = (rows: readonly FigureRow[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;

describe.each(PERIODS)("of %s", (filter) => {
  it.each(BOXED)("DSH-12, ANA-04: the rows behind %s are as many as it says, and sum to it", async (figure) => {
    const figures: Figures = (await server.call(countLeads, { query: { filter }, token })).body.data;
    const { rows, page } = await allRows(figure, { filter });
    expect(rows).toHaveLength(page.total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(page.sum).toBe(IS_MONEY.test(figure) ? sumOf(rows) : null);
    const { current = 0, count } = figures[figure] ?? {};
    if (figure === "collectionRate") {
      const due = figures.totalDueCollections;
      expect(rows).toHaveLength(due.count ?? -1);
      expect(Math.abs(current - (due.current === 0 ? 0 : (sumOf(rows) / due.current) * 100))).toBeLessThanOrEqual(
        0.0500001,
      );
    } else if (IS_MONEY.test(figure)) expect([sumOf(rows), rows.length]).toEqual([current, count]);
    else expect(rows).toHaveLength(current);
    for (const { date } of rows) expect(date >= page.covered.from && date <= page.covered.to).toBe(true);
  });
});

describe("the pages", () => {
  it.each(COUNTED_FIGURES)(
    "LST-16: those of %s are the same from the front, from the back, and by number",
    async (figure) => {
      const { rows } = await allRows(figure, { filter: "this_year" });
      const ids = rows.map(({ id }) => id);
      expect(rows).toEqual([...rows].sort((a, b) => (b.at ?? b.date).localeCompare(a.at ?? a.date) || b.id - a.id));
      const pages = Math.ceil(ids.length / PAGE_SIZE);
      expect(pages).toBeGreaterThan(1);
      for (let page = 1; page <= pages; page += 1) {
        const jumped = await list(figure, { filter: "this_year", page: String(page) });
        expect(jumped.data.map(({ id }: FigureRow) => id)).toEqual(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
      }
      const back: number[] = [];
      for (let page = await list(figure, { filter: "this_year", before: "end" }); ; ) {
        back.unshift(...page.data.map(({ id }: FigureRow) => id));
        if (page.prev_page_url === null) break;
        page = await list(figure, queryOf(page.prev_page_url));
      }
      expect(back).toEqual(ids);
      expect((await list(figure, { filter: "this_year", page: String(pages + 5) })).data).toEqual([]);
    },
  );

  it("LST-27: every address carries the filters on", async () => {
    const page = await list("callsInitiated", {
      filter: "this_year",
      outcome: "unreachable",
      from: "2026-11-01",
      to: "2026-11-19",
    });
    expect(queryOf(page.next_page_url)).toMatchObject({
      filter: "this_year",
      outcome: "unreachable",
      from: "2026-11-01",
      to: "2026-11-19",
    });
  });
});

describe("narrowed", () => {
  it("DSH-12: to some of its days, the parts of a figure add up to it, and days outside the period bring nothing", async () => {
    const whole = await list("totalCollections", { filter: "this_year" });
    let [total, sum] = [0, 0];
    for (let from = lagosDate("2026-01-01"); from <= "2026-12-31"; from = addDays(from, 50)) {
      const part = await list("totalCollections", { filter: "this_year", from, to: addDays(from, 49) });
      total += part.total;
      sum += Math.round(part.sum * 100);
    }
    expect([total, sum / 100]).toEqual([whole.total, whole.sum]);
    const outside = await list("totalCollections", { filter: "today", from: "2026-01-01", to: "2026-11-01" });
    expect([outside.total, outside.sum, outside.data]).toEqual([0, 0, []]);
  });

  it("DSH-12: to one outcome, the calls are those that ended so, and all outcomes together are all calls", async () => {
    const all = await list("callsInitiated", { filter: "this_year" });
    let total = 0;
    for (const [outcome, label] of [
      ["interested", "Interested"],
      ["not_interested", "Not interested"],
      ["did_not_answer", "Did not answer"],
      ["call_back", "Call back"],
      ["unreachable", "Unreachable"],
      ["wrong_number", "Wrong number"],
      ["do_not_contact", "Do not contact"],
    ]) {
      const { rows, page } = await allRows("callsInitiated", { filter: "this_year", outcome: outcome ?? "" });
      expect(rows).toHaveLength(page.total);
      expect(new Set(rows.map(({ note }) => note))).toEqual(new Set([label]));
      total += page.total;
    }
    expect(total).toBe(all.total);
  });
});

describe("a row", () => {
  const first = async (figure: CountedFigure): Promise<FigureRow> =>
    (await list(figure, { filter: "last_year" })).data[0];

  it("names the mandate of a deduction, whose reference Tenor composed of several", async () => {
    const { loan, note } = await first("totalCollections");
    const rename = (from: string, to: string) =>
      server.deps.db.pool.query("update payments set reference = $3 where loan_id = $1 and reference = $2", [
        loan?.id,
        from,
        to,
      ]);
    await rename(note, "240011223344|2025-12-24|900000|1");
    expect((await first("totalCollections")).note).toBe("240011223344");
    await rename("240011223344|2025-12-24|900000|1", note);
  });

  it("DSH-12: says who, what, when and by whom", async () => {
    const loan = { id: expect.any(Number), reference: expect.stringMatching(/^TN-\d{6}$/) };
    const at = expect.stringMatching(/T.*Z$/);
    expect(await first("callsInitiated")).toMatchObject({
      loan,
      name: expect.stringMatching(/^Lead /),
      amount: null,
      at,
      by: "Funke Balogun",
    });
    expect(await first("applicationsReceived")).toMatchObject({
      loan,
      name: "Ngozi Eze",
      note: "Remita Cash Loan, 6 months",
      at,
    });
    expect(await first("applicationsApproved")).toMatchObject({ loan, note: "Approved", by: "Ada Obi", at });
    expect(await first("applicationsRejected")).toMatchObject({ loan, note: "Rejected", by: "Ada Obi", at });
    expect(await first("disbursed")).toMatchObject({
      loan,
      note: expect.stringMatching(/^Paid out, reference PAY-/),
      at,
    });
    expect(await first("totalCollections")).toMatchObject({ loan, note: expect.stringMatching(/TRX-\d+$/), at: null });
    expect(await first("totalDueCollections")).toMatchObject({ loan, note: "Instalment 1 of 6", at: null, by: null });
  });

  it("ANA-04: of the lead analytics says who, what, when and whose lead it is", async () => {
    const loan = { id: expect.any(Number), reference: expect.stringMatching(/^TN-\d{6}$/) };
    const name = expect.stringMatching(/^Lead /);
    const at = expect.stringMatching(/T.*Z$/);
    const message = { loan, name, amount: null, at, by: "Funke Balogun" };
    expect(await first("totalSent")).toMatchObject({ ...message, note: expect.stringMatching(/elivered/) });
    expect(await first("totalDelivered")).toMatchObject({ ...message, note: "Delivered" });
    expect(await first("linkSubmitted")).toMatchObject({
      ...message,
      note: "Remita Cash Loan, 6 months",
      amount: expect.any(Number),
    });
    expect(await first("callsUnreachable")).toMatchObject({ name, note: "Unreachable", amount: null });
    for (const figure of ["callsDNA", "callsDNACallBack", "callsDNACalledBack"] as const)
      expect(await first(figure)).toMatchObject({ name, note: "Did not answer" });
  });

  it("DSH-12: of what is overdue was due before today, of what is pending is due from today on", async () => {
    const overdue = await allRows("totalOverdueCollections", { filter: "month" });
    const pending = await allRows("totalPendingCollections", { filter: "month" });
    expect(overdue.rows.length).toBeGreaterThan(0);
    expect(pending.rows.length).toBeGreaterThan(0);
    for (const { date } of overdue.rows) expect(date < TODAY).toBe(true);
    for (const { date } of pending.rows) expect(date >= TODAY).toBe(true);
  });
});

/** The permission for a figure's rows on their own screen; none if every member of staff may see them. */
const PERMISSION_OF: Readonly<Record<CountedFigure, Permission | undefined>> = {
  callsInitiated: "view-all-leads",
  applicationsReceived: undefined,
  applicationsApproved: undefined,
  applicationsRejected: undefined,
  disbursed: undefined,
  disbursedTotal: undefined,
  totalCollections: "view-repayments",
  totalDueCollections: "view-repayments",
  totalOverdueCollections: "view-repayments",
  totalPendingCollections: "view-repayments",
  collectionRate: "view-repayments",
  totalSent: "view-all-leads",
  totalDelivered: "view-all-leads",
  linkSubmitted: "view-all-leads",
  callsUnreachable: "view-all-leads",
  callsDNA: "view-all-leads",
  callsDNACallBack: "view-all-leads",
  callsDNACalledBack: "view-all-leads",
  leadsCalled: "view-all-leads",
  leadsInterested: "view-all-leads",
  leadsApplied: "view-all-leads",
  cashIn: "view-repayments",
  cashOut: "view-repayments",
};

describe("who may read them", () => {
  const ask = async (figure: CountedFigure, held: readonly Permission[], query: Record<string, string>) =>
    server.call(listFigureRows, { params: { figure }, query, token: await server.staffToken(held) });
  // Whoever calls leads reads those whom they called first: get-hero.sweep.test.ts.
  const guarded = COUNTED_FIGURES.filter((figure) => !figure.startsWith("leads")).flatMap((figure) => {
    const needed = PERMISSION_OF[figure];
    return needed ? [[figure, needed] as const] : [];
  });

  it.each(COUNTED_FIGURES)(
    "OPN-76: the rows of %s are read by whoever holds their permission, if they have one, and nothing else",
    async (figure) => {
      const needed = PERMISSION_OF[figure];
      const { status, body } = await ask(figure, needed ? [needed] : [], { filter: "this_year" });
      expect(status).toBe(200);
      expect(body.data.data.length).toBeGreaterThan(0);
    },
  );

  it.each(guarded)(
    "OPN-76: the rows of %s are refused to whoever lacks %s, which the answer names, whatever else is held or asked for",
    async (figure, needed) => {
      const others = PERMISSIONS.filter((permission) => permission !== needed);
      const queries: Record<string, string>[] = [
        {},
        { filter: "this_year", page: "2" },
        { filter: "week", outcome: "interested" },
      ];
      for (const held of [[], ["process-leads"] as const, others]) {
        for (const query of queries) {
          const { status, body } = await ask(figure, held, query);
          const message = `You need the permission ${needed} for this.`;
          expect([status, body.code, body.message]).toEqual([403, "permission-missing", message]);
          expect(body.data ?? null).toBeNull();
        }
      }
    },
  );
});

it("OPN-76: the figures themselves are for every member of staff", async () => {
  const { status, body } = await server.call(countLeads, { token: await server.staffToken([]) });
  expect([status, Object.keys(body.data)]).toEqual([200, expect.arrayContaining([...DASHBOARD_FIGURES])]);
});

it("DSH-12: a figure that is none is not found; a day that is none is refused with a sentence", async () => {
  const unknown = await server.call(listFigureRows, { params: { figure: "profit" }, token });
  expect(unknown.status).toBe(404);
  const refused = await server.call(listFigureRows, {
    params: { figure: "disbursed" },
    query: { from: "2026-02-30" },
    token,
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["from"]]);
});
