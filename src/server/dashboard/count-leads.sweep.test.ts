import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countLeads, type Figures } from "../../contract/dashboard.contract.ts";
import { type LagosDate, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { PERIODS } from "../../domain/time/period.ts";
import { type DayRange, endOfStretch, type PeriodWindows, periodWindows } from "../../domain/time/period-windows.ts";
import { foldDeltas } from "../db/fold-deltas.store.ts";
import { edgesOf, type Happening, type Happenings, haveHappen } from "../testing/loans/happenings.ts";
import { TEST_NOW } from "../testing/test-clock.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { verifyFigures } from "./verify-figures.store.ts";

// A Friday morning; half past midnight in Lagos on the first of a month while it is still November elsewhere; the first day
// of a year; last of all a day that February lacks.
const LAST = "2027-03-31T10:00:00.000Z";
const MOMENTS = [TEST_NOW, "2026-11-30T23:30:00.000Z", "2026-12-31T23:30:00.000Z", LAST];

let server: TestServer;
let happenings: Happenings;

beforeAll(async () => {
  server = await startTestServer();
  happenings = await haveHappen(server, edgesOf(MOMENTS.map((moment) => new Date(moment))));
});
afterAll(() => server.stop());

async function figuresAt(moment: string, filter: string): Promise<Figures> {
  server.clock.set(moment);
  const { status, body } = await server.call(countLeads, { query: { filter }, token: await server.staffToken([]) });
  expect(status).toBe(200);
  return body.data;
}

const within =
  ({ from, to }: DayRange) =>
  ({ day }: Happening) =>
    day >= from && day <= to;
const toNaira = (rows: readonly Happening[], amount = (row: Happening) => row.amount): number =>
  rows.reduce((sum, row) => sum + amount(row), 0) / 100;

function inStretch(windows: PeriodWindows, now: Date) {
  const from = startOfLagosDay(windows.stretch.from);
  return ({ at, day }: Happening): boolean => {
    if (!windows.isCut || at === undefined) return within(windows.stretch)({ at: now, day, amount: 0 });
    return at >= from && at < endOfStretch(windows, now);
  };
}

it("200: the figures are exactly these, each with the same seven parts (API-83, DSH-19)", async () => {
  const { topAgents, covered, collectionsByTopUps, ...stats } = await figuresAt(TEST_NOW, "today");
  expect(Object.keys(stats).sort()).toEqual([
    "applicationsApproved",
    "applicationsReceived",
    "applicationsRejected",
    "callsDNA",
    "callsDNACallBack",
    "callsDNACalledBack",
    "callsInitiated",
    "callsUnreachable",
    "collectionRate",
    "disbursed",
    "disbursedTotal",
    "linkSubmitted",
    "totalCollections",
    "totalDelivered",
    "totalDueCollections",
    "totalOverdueCollections",
    "totalPendingCollections",
    "totalSent",
  ]);
  for (const [name, stat] of Object.entries(stats))
    expect(Object.keys(stat ?? {}).sort(), name).toEqual([
      "class",
      "count",
      "current",
      "percent",
      "previous",
      "series",
      "title",
    ]);
  expect(topAgents).toEqual([
    { id: expect.any(Number), name: "Funke Balogun", leads_count: 3, portfolio_sum_approved_amount: 300_501.42 },
  ]);
  expect(covered).toEqual({
    from: "2026-11-20",
    to: "2026-11-20",
    previous_from: "2026-11-19",
    previous_to: "2026-11-19",
  });
});

describe.each(MOMENTS)("at %s", (moment) => {
  const now = new Date(moment);
  const today: LagosDate = lagosDateOf(now);

  it.each(PERIODS)(
    "API-36, API-83, DSH-12, DSH-13: every figure of %s is what happened, and the one before it the same stretch",
    async (filter) => {
      const windows = periodWindows(filter, today);
      const shown = await figuresAt(moment, filter);
      const numbers = (rows: readonly Happening[]) => {
        const [current, previous] = [rows.filter(within(windows.current)), rows.filter(inStretch(windows, now))];
        return { current: current.length, previous: previous.length, count: null };
      };
      const sums = (rows: readonly Happening[]) => {
        const [current, previous] = [rows.filter(within(windows.current)), rows.filter(inStretch(windows, now))];
        return { current: toNaira(current), previous: toNaira(previous), count: current.length };
      };
      const calls = happenings.calls;
      expect(shown).toMatchObject({
        callsInitiated: numbers(calls),
        applicationsReceived: numbers(happenings.applications),
        applicationsApproved: numbers(happenings.approved),
        applicationsRejected: numbers(happenings.rejected),
        disbursed: numbers(happenings.payouts),
        disbursedTotal: sums(happenings.payouts),
        totalCollections: sums(happenings.payments),
        totalSent: numbers(happenings.applications),
        totalDelivered: numbers(
          happenings.applications.filter((row) => !happenings.rejected.some(({ at }) => at === row.at)),
        ),
        linkSubmitted: numbers(happenings.applications),
        callsUnreachable: numbers(calls.filter(({ outcome }) => outcome === "unreachable")),
        callsDNA: numbers(calls.filter(({ outcome }) => outcome === "did_not_answer")),
        callsDNACallBack: numbers(calls.filter(({ callBack }) => callBack)),
        callsDNACalledBack: numbers(calls.filter(({ calledBack }) => calledBack)),
      });
    },
  );

  it.each(PERIODS)(
    "DSH-10, DSH-11, DSH-13: what is due, overdue and pending in %s covers all of it, beside what was due, overdue and to come then",
    async (filter) => {
      const { current, previous, stretch, isCut } = periodWindows(filter, today);
      const shown = await figuresAt(moment, filter);
      const due = (range: DayRange) => happenings.instalments.filter(within(range));
      const owed = (range: DayRange, isOverdue: boolean) =>
        due(range).filter((row) => (row.unpaid ?? 0) > 0 && row.day < today === isOverdue);
      // Of the previous period, the days that were over when it was where this one is now.
      const wasOver = ({ day }: Happening) => (isCut ? day < stretch.to : day <= stretch.to);
      const unpaid = (rows: readonly Happening[]) => toNaira(rows, (row) => row.unpaid ?? 0);
      expect(shown).toMatchObject({
        totalDueCollections: {
          current: toNaira(due(current)),
          previous: toNaira(due(previous)),
          count: due(current).length,
        },
        totalOverdueCollections: {
          current: unpaid(owed(current, true)),
          previous: unpaid(due(previous).filter(wasOver)),
          count: owed(current, true).length,
        },
        totalPendingCollections: {
          current: unpaid(owed(current, false)),
          previous: toNaira(due(previous).filter((row) => !wasOver(row))),
          count: owed(current, false).length,
        },
      });
      const rateOf = (range: DayRange) => (1 - unpaid(due(range)) / toNaira(due(range))) * 100;
      const isNear = (rate = Number.NaN, range: DayRange) => Math.abs(rate - rateOf(range)) <= 0.0500001;
      const rate = shown.collectionRate;
      if (due(current).length === 0) expect(rate).toBeUndefined();
      else expect(isNear(rate?.current, current)).toBe(true);
      if (due(current).length > 0 && due(stretch).length > 0) expect(isNear(rate?.previous, stretch)).toBe(true);
    },
  );
});

describe("the sparkline", () => {
  it.each(PERIODS)(
    "DSH-12: the steps of %s add up to the figure, except for a single day, whose last step it is",
    async (filter) => {
      const shown = await figuresAt(LAST, filter);
      for (const [name, stat] of Object.entries(shown)) {
        if (["topAgents", "covered", "collectionRate", "collectionsByTopUps"].includes(name)) continue;
        const { current, series } = stat as { current: number; series: readonly number[] };
        expect(series.length).toBeLessThanOrEqual(31);
        const isOneDay = shown.covered.from === shown.covered.to;
        const sum = isOneDay ? series.at(-1) : series.reduce((total, step) => total + Math.round(step * 100), 0) / 100;
        expect([name, sum]).toEqual([name, current]);
      }
    },
  );

  it("DSH-12: for a single day it shows the fourteen days that lead up to it; what is yet to happen has no step", async () => {
    expect((await figuresAt(TEST_NOW, "today")).applicationsReceived.series).toHaveLength(14);
    const month = await figuresAt(TEST_NOW, "month");
    expect(month.applicationsReceived.series).toHaveLength(20);
    expect(month.totalDueCollections.series).toHaveLength(30);
  });
});

it("DSH-19: every stat carries title, current, previous, percent, count and class, in words an officer knows", async () => {
  const shown = await figuresAt(TEST_NOW, "month");
  const titles = Object.entries(shown).flatMap(([name, stat]) =>
    "title" in (stat as object) ? [[name, (stat as { title: string }).title]] : [],
  );
  expect(Object.fromEntries(titles)).toMatchObject({
    callsInitiated: "Calls initiated",
    applicationsReceived: "Applications received",
    applicationsApproved: "Approved",
    applicationsRejected: "Rejected",
    disbursed: "Disbursed",
    disbursedTotal: "Disbursed total",
    totalCollections: "Total collections",
    totalDueCollections: "Total due collections",
    totalOverdueCollections: "Total overdue collections",
    totalPendingCollections: "Total pending collections",
    collectionRate: "Collection rate",
  });
  const { current, previous, percent } = shown.applicationsReceived;
  expect(percent).toBeCloseTo(((current - previous) / previous) * 100, 1);
});

it("total collections say what of them came by top-ups, where no money came from outside", async () => {
  const topUps = happenings.payments.filter(({ isTopUp }) => isTopUp);
  for (const filter of ["today", "month", "this_year", "last_year"] as const) {
    const { collectionsByTopUps, totalCollections } = await figuresAt(LAST, filter);
    const inside = topUps.filter(within(periodWindows(filter, lagosDateOf(new Date(LAST))).current));
    expect(collectionsByTopUps, filter).toEqual({ count: inside.length, amount: toNaira(inside) });
    expect(collectionsByTopUps.amount).toBeLessThanOrEqual(totalCollections.current);
  }
  const { collectionsByTopUps } = await figuresAt(LAST, "last_year");
  expect(collectionsByTopUps.count).toBeGreaterThan(0);
});

it("DSH-07: without a filter the figures are today's; one that is not in the list is refused with a sentence", async () => {
  const token = await server.staffToken([]);
  const today = await figuresAt(TEST_NOW, "today");
  expect((await server.call(countLeads, { token })).body.data).toEqual(today);
  const refused = await server.call(countLeads, { query: { filter: "fortnight" }, token });
  expect([refused.status, refused.body.errors.filter]).toEqual([422, ["Choose a period from the list"]]);
});

it("API-36: folding the changes into the totals changes no figure, and they are still what the rows say", async () => {
  const before = await figuresAt(TEST_NOW, "this_year");
  while ((await foldDeltas(server.deps.db, "daily_figure")) > 0);
  const { rows } = await server.deps.db.pool.query("select 1 from daily_figure_deltas");
  expect(rows).toEqual([]);
  expect(await figuresAt(TEST_NOW, "this_year")).toEqual(before);
  expect(await verifyFigures(server.deps.db)).toMatchObject({ figures: [], leadIds: [], calledLeadIds: [] });
});
