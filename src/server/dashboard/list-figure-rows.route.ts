import {
  type CountedFigure,
  FIGURE_DEMANDS,
  type FigureRow,
  listFigureRows,
} from "../../contract/dashboard.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { type CallOutcome, LEAD_STATUS_LABELS } from "../../domain/lead/lead-status.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { type DayRange, periodWindows } from "../../domain/time/period-windows.ts";
import { today } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { readAsOf } from "../http/as-of.ts";
import { requirePermission } from "../http/require-permission.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { isOfCohort, readOwnCohortDays } from "./cohort.store.ts";
import { countedRange, isMoney, jumpTo, keptFiguresOf, totalOf } from "./counted-days.ts";
import { marksOf } from "./day-marks.ts";
import { readFigureRows, type StoredFigureRow } from "./figure-rows.store.ts";
import { FIGURE_SOURCES, type FigureSource } from "./figure-sources.store.ts";
import { readDayCounts, readTallies } from "./tallies.store.ts";

/** The rows behind a figure, newest first. Their number and sum come from the same maintained figures as the box. */
export const listFigureRowsRoute = route(listFigureRows, async ({ params: { figure }, query, actor, deps }) => {
  requirePermission(FIGURE_DEMANDS[figure], actor.permissions);
  const day = today(deps.clock);
  const covered = narrowed(periodWindows(query.filter ?? "today", day).current, query);
  const outcome = figure === "callsInitiated" ? query.outcome : undefined;
  const range = countedRange(figure, covered, day);
  const start = pageStart(query);
  const source = FIGURE_SOURCES[figure];
  const own =
    isOfCohort(figure) && !actor.permissions.has("view-all-leads") ? { callerId: actor.userId, figure } : undefined;
  const { result, asOf } = await readAsOf(deps, async (db) => {
    const counted = own ? await countOwn(db, range, own) : await countKept(db, range, { figure, outcome });
    const { total } = counted;
    // The first pages are found as fast without the days.
    const isFar = start.from === "top" && start.skip > NEAR_ROWS;
    const place = isFar ? jumpTo(await counted.days(), range, start.skip) : { range, start };
    const question = { ...place, outcome, ownerId: own?.callerId, lastPageRows: rowsOnLastPage(total.rows) };
    return { total, rows: total.rows === 0 ? [] : await readFigureRows(db, source, question) };
  });
  const { total, rows } = result;
  const page = pageNumber(query.page, start, total.rows);
  const path = listFigureRows.path.replace(":figure", figure);
  const filters = { filter: query.filter, from: query.from, to: query.to, outcome: query.outcome };
  const positionOf = (row: StoredFigureRow) => ({ createdAt: row.key, id: row.id });
  return {
    asOf,
    data: {
      ...pageAnswer({ path, filters, page, total: total.rows, rows, positionOf }, (row) => presentRow(row, source)),
      sum: sumOf(figure, total.amount),
      covered,
    },
  };
});

interface Counted {
  readonly figure: CountedFigure;
  readonly outcome: CallOutcome | undefined;
}

/** The total of everybody's rows, from the maintained figures, and a way to their number on each day. */
async function countKept(db: Database, range: DayRange, { figure, outcome }: Counted) {
  const kept = keptFiguresOf(figure, outcome);
  const lines = range.from > range.to ? [] : await readTallies(db, marksOf([range]), kept);
  const counted = figure === "collectionRate" ? ["due"] : kept;
  return { total: totalOf(figure, lines), days: () => readDayCounts(db, range, counted) };
}

/** The same of one caller's leads, from the index that has them. */
async function countOwn(db: Database, range: DayRange, own: Parameters<typeof readOwnCohortDays>[2]) {
  const days = await readOwnCohortDays(db, range, own);
  return { total: { rows: days.reduce((sum, { rows }) => sum + rows, 0), amount: 0 }, days: () => days };
}

const NEAR_ROWS = 2 * PAGE_SIZE;

function narrowed({ from, to }: DayRange, query: { from?: string | undefined; to?: string | undefined }): DayRange {
  return {
    from: query.from && query.from > from ? (query.from as LagosDate) : from,
    to: query.to && query.to < to ? (query.to as LagosDate) : to,
  };
}

function sumOf(figure: CountedFigure, amount: number): number | null {
  return isMoney(figure) ? toNaira(kobo(amount)) : null;
}

function presentRow(row: StoredFigureRow, { keyIs }: FigureSource): FigureRow {
  return {
    id: row.id,
    loan: row.loan_id === null ? null : { id: row.loan_id, reference: row.reference ?? "" },
    name: row.name,
    note: noteOf(row),
    amount: nairaOrNull(row.kobo),
    date: keyIs === "day" ? row.key.toISOString().slice(0, 10) : lagosDateOf(row.key),
    at: keyIs === "day" ? null : row.key.toISOString(),
    by: row.by,
  };
}

/** What moved on a bank account, by the kind of its entry in the ledger. */
const CASH_WORDS: Readonly<Record<string, string>> = {
  payment: "Payment",
  clearing: "Remitted deductions",
  suspense: "Money without a known loan",
  confirmation: "Booked before as a payment",
  same: "Booked before from another file",
  disbursement: "Payout",
  refund: "Refund to the customer",
  return: "Return to the sender",
};

function cashWords([, kind = "", reversed]: readonly string[]): string {
  const words = CASH_WORDS[kind] ?? kind;
  return reversed ? `${words}, reversed` : words;
}

function noteOf({ kind, note }: StoredFigureRow): string {
  if (kind === "payout") return `Paid out, reference ${note}`;
  if (kind === "approved") return note ?? "Approved";
  if (kind === "rejected") return note ?? "Rejected";
  if (kind.startsWith("cash ")) return `${cashWords(kind.split(" "))}, ${note}`;
  if (kind in LEAD_STATUS_LABELS) return [LEAD_STATUS_LABELS[kind as CallOutcome], note].filter(Boolean).join(": ");
  return note ?? "";
}
