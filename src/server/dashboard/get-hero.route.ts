import { getHero, type Hero } from "../../contract/dashboard.contract.ts";
import { collectionRate } from "../../domain/figure/compare.ts";
import { heroOf } from "../../domain/figure/dashboard-hero.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { daysBetween, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { type DayRange, periodWindows } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { readAsOf } from "../http/as-of.ts";
import { type Actor, route } from "../http/route.ts";
import { readPaydayMonth, readSuspenseNow } from "./cash.store.ts";
import { readCohort } from "./cohort.store.ts";
import { countedRange } from "./counted-days.ts";
import { marksOf, NOTHING, subtract, type Tally, tallyOver } from "./day-marks.ts";
import { readTallies } from "./tallies.store.ts";

/** The large picture of a period, the one that is this person's by what they may do. */
export const getHeroRoute = route(getHero, async ({ query, actor, deps }) => {
  const day = today(deps.clock);
  const { current } = periodWindows(query.filter ?? "today", day);
  const mine = heroOf(actor.permissions);
  const { result, asOf } = await readAsOf(deps, async (db) => ({
    collections: mine === "collections" ? await collections(db, current, day) : null,
    cash: mine === "cash" ? await cash(db, current, { day, actor }) : null,
    cohort: mine === "cohort" ? await cohort(db, current, actor) : null,
  }));
  return { asOf, data: { ...result, covered: { from: current.from, to: current.to } } };
});

async function collections(db: Database, period: DayRange, day: LagosDate): Promise<Hero["collections"]> {
  const until = period.to < day ? period.to : day;
  const byNow = { from: period.from, to: until };
  const before = countedRange("totalOverdueCollections", period, day);
  const marks = marksOf([period, byNow, ...(before.from > before.to ? [] : [before])]);
  const over = tallyOver(marks, await readTallies(db, marks, ["due", "unpaid"]));
  const dueByNow = over("due", byNow);
  const paid = subtract(dueByNow, over("unpaid", byNow));
  return {
    due: naira(over("due", period)),
    due_by_now: naira(dueByNow),
    paid: naira(paid),
    rate: collectionRate(kobo(paid.amount), kobo(dueByNow.amount)) ?? null,
    overdue: naira(over("unpaid", before)),
    until,
  };
}

async function cash(
  db: Database,
  period: DayRange,
  { day, actor }: { readonly day: LagosDate; readonly actor: Actor },
): Promise<Hero["cash"]> {
  const mayRead = actor.permissions.has("view-repayments");
  const month = lagosDate(`${day.slice(0, 7)}-01`);
  const [lines, suspense, payday] = await Promise.all([
    readTallies(db, marksOf([period]), ["cash in", "cash out"]),
    mayRead ? readSuspenseNow(db) : undefined,
    mayRead ? readPaydayMonth(db, month) : undefined,
  ]);
  const side = (name: string): Tally => {
    const found = lines.find(([figure]) => figure === name);
    return found ? { rows: found[2], amount: found[3] } : NOTHING;
  };
  return {
    in: total(side("cash in")),
    out: total(side("cash out")),
    suspense: suspense
      ? {
          ...total(suspense),
          oldest_days: suspense.oldest === null ? null : daysBetween(lagosDate(suspense.oldest), day),
        }
      : null,
    payday: payday
      ? {
          month: day.slice(0, 7),
          expected: total(payday.expected),
          deducted: total(payday.deducted),
          remitted: total(payday.remitted),
        }
      : null,
  };
}

/** Without the permission to see everybody's leads, of those whom one called first oneself. */
async function cohort(db: Database, period: DayRange, { userId, permissions }: Actor): Promise<Hero["cohort"]> {
  const own = !permissions.has("view-all-leads");
  return { ...(await readCohort(db, period, own ? userId : undefined)), own };
}

const naira = ({ amount }: Tally): number => toNaira(kobo(amount));
const total = (tally: Tally) => ({ count: tally.rows, amount: naira(tally) });
