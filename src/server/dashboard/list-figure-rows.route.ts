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
import { requirePermission } from "../http/require-permission.ts";
import { route } from "../http/route.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { BOXES } from "./boxes.ts";
import { countedRange, jumpTo, keptFiguresOf, totalOf } from "./counted-days.ts";
import { marksOf } from "./day-marks.ts";
import { readFigureRows, type StoredFigureRow } from "./figure-rows.store.ts";
import { FIGURE_SOURCES, type FigureSource } from "./figure-sources.store.ts";
import { readDayCounts, readTallies } from "./tallies.store.ts";

/** The rows behind a figure, newest first. Their number and sum come from the same maintained figures as the box. */
export const listFigureRowsRoute = route(listFigureRows, async ({ params: { figure }, query, actor, deps }) => {
  requirePermission(FIGURE_DEMANDS[figure], actor.permissions);
  const { db, clock } = deps;
  const day = today(clock);
  const covered = narrowed(periodWindows(query.filter ?? "today", day).current, query);
  const outcome = figure === "callsInitiated" ? query.outcome : undefined;
  const range = countedRange(figure, covered, day);
  const kept = keptFiguresOf(figure, outcome);
  const total = totalOf(figure, range.from > range.to ? [] : await readTallies(db, marksOf([range]), kept));
  const start = pageStart(query);
  const source = FIGURE_SOURCES[figure];
  const place = await placeOf(db, figure, range, start, kept);
  const question = { ...place, outcome, lastPageRows: rowsOnLastPage(total.rows) };
  const rows = total.rows === 0 ? [] : await readFigureRows(db, source, question);
  const page = pageNumber(query.page, start, total.rows);
  const path = listFigureRows.path.replace(":figure", figure);
  const filters = { filter: query.filter, from: query.from, to: query.to, outcome: query.outcome };
  const positionOf = (row: StoredFigureRow) => ({ createdAt: row.key, id: row.id });
  return {
    data: {
      ...pageAnswer({ path, filters, page, total: total.rows, rows, positionOf }, (row) => presentRow(row, source)),
      sum: sumOf(figure, total.amount),
      covered,
    },
  };
});

// The first pages are found as fast without the days.
async function placeOf(
  db: Database,
  figure: CountedFigure,
  range: DayRange,
  start: PageStart,
  kept: readonly string[],
) {
  if (start.from !== "top" || start.skip <= NEAR_ROWS) return { range, start };
  const counted = figure === "collectionRate" ? ["due"] : kept;
  return jumpTo(await readDayCounts(db, range, counted), range, start.skip);
}

const NEAR_ROWS = 2 * PAGE_SIZE;

function narrowed({ from, to }: DayRange, query: { from?: string | undefined; to?: string | undefined }): DayRange {
  return {
    from: query.from && query.from > from ? (query.from as LagosDate) : from,
    to: query.to && query.to < to ? (query.to as LagosDate) : to,
  };
}

function sumOf(figure: CountedFigure, amount: number): number | null {
  const isMoney = figure === "collectionRate" || BOXES[figure].shows === "amount";
  return isMoney ? toNaira(kobo(amount)) : null;
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

function noteOf({ kind, note }: StoredFigureRow): string {
  if (kind === "payout") return `Paid out, reference ${note}`;
  if (kind === "approved") return note ?? "Approved";
  if (kind === "rejected") return note ?? "Rejected";
  if (kind in LEAD_STATUS_LABELS) return [LEAD_STATUS_LABELS[kind as CallOutcome], note].filter(Boolean).join(": ");
  return note ?? "";
}
