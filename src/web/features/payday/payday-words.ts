import {
  DUE_FIGURES,
  MANDATE_RISKS,
  type MandateRisk,
  PAYDAY_FIGURES,
  type PaydayFigure,
} from "../../../contract/payday.contract.ts";
import { formatDate, formatMonth, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { monthAfter } from "./month/month-words.ts";

/** What each figure of a month counts. */
export const FIGURES: Readonly<
  Record<PaydayFigure, { readonly label: string; readonly one: string; readonly means: string }>
> = {
  expected: { label: "Expected", one: "instalment", means: "Instalments due in the month" },
  deducted: { label: "Deducted", one: "deduction", means: "Taken from the month's salaries" },
  remitted: { label: "Remitted", one: "deduction", means: "Of these, arrived in the bank" },
  posted: { label: "Posted", one: "instalment", means: "Instalments of the month to which money is posted" },
};

export function isFigure(text: string | undefined): text is PaydayFigure {
  return (PAYDAY_FIGURES as readonly (string | undefined)[]).includes(text);
}

/** Whether a figure's rows are instalments, which are due on a day. */
export function isDueFigure(figure: PaydayFigure): boolean {
  return (DUE_FIGURES as readonly string[]).includes(figure);
}

/** What was due: by a day while the month runs, in the month once that day is its last or a later one. */
export function dueWords(month: string, asOf: string): string {
  return isOver(month, asOf) ? `due in ${formatMonth(month)}` : `due by ${dayText(asOf)}`;
}

/** The day by which rows of a month were due, where that is not all of it. */
export function untilOf(month: string, asOf: string): { readonly until?: string } {
  return isOver(month, asOf) ? {} : { until: asOf };
}

function isOver(month: string, asOf: string): boolean {
  const next: LagosDate = lagosDate(`${monthAfter(month, 1)}-01`);
  return asOf >= next;
}

/** `25 Nov 2026`. */
export function dayText(day: string): string {
  return formatDate(lagosDate(day));
}

/** The share in whole percent, never rounded up to all; undefined where there is nothing to have a share of. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.floor((Math.round(part * 100) * 100) / Math.round(whole * 100));
}

/** Why a deduction is likely to fail, in short. */
export const RISKS: Readonly<Record<MandateRisk, string>> = {
  stopped: "Stopped",
  ended: "Ended",
  unchecked: "Not checked",
  "no-salary": "No salary seen",
};

export function isRisk(text: string | undefined): text is MandateRisk {
  return (MANDATE_RISKS as readonly (string | undefined)[]).includes(text);
}

/** What is missing of what was due, in naira; never below zero. */
export function shortfall(due: number, collected: number): number {
  return Math.max(0, Math.round(due * 100) - Math.round(collected * 100)) / 100;
}
