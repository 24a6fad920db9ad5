import type { DeductionRow, MandateHistoryRow, ScheduledDeduction } from "../../contract/deductions.contract.ts";
import { quoteSettlement } from "../../domain/loan/cooling-off.ts";
import { type Grace, graceOn } from "../../domain/loan/grace.ts";
import { type OwedRow, type SettlementTerms, unpaidOf } from "../../domain/loan/liquidation.ts";
import { kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import { daysBetween, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import type { Holidays } from "../../domain/time/working-days.ts";
import { presentLoanRow } from "../loan-lists/loan-row.presenter.ts";
import { settlementTerms } from "../loan-record/grace.store.ts";
import { asOwedRow } from "../loan-record/instalment.store.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";
import type { DeductionListRow } from "./deduction-list.store.ts";
import { type MandateRow, mandatesOf, type ScheduleRow, scheduleOf } from "./schedules.store.ts";

/** A loan with its schedule and mandates in the shape of the deduction tables (API-78, DED-24). */
export function presentDeductionRow(row: DeductionListRow, today: LagosDate, holidays: Holidays): DeductionRow {
  const terms = settlementTerms(row, holidays);
  const overdueFor = daysOverdue(row, today);
  const schedule = scheduleOf(row).map((instalment) => ({ instalment, owed: asOwedRow(instalment) }));
  const mandates = mandatesOf(row);
  const latest = mandates.at(-1);
  return {
    ...presentLoanRow(row),
    disbursement_amount: nairaOrNull(row.disbursement_amount),
    deduction_status: statusOf(row, overdueFor),
    balance: toNaira(kobo(row.balance)),
    mandate_reference: latest?.mandate_reference ?? null,
    mandate_status: latest?.status ?? null,
    mandate_checked_at: latest?.checked_at?.toISOString() ?? null,
    mandate_reactivation_count: latest?.reactivation_count ?? 0,
    days_overdue: overdueFor,
    grace_to: overdueFor > 0 ? (graceOn(today, lagosDate(row.oldest_unpaid_on), terms.grace) ?? null) : null,
    liquidation_amount: liquidationOf(
      row,
      schedule.map(({ owed }) => owed),
      { today, terms },
    ),
    scheduled_deductions: schedule.map(({ instalment, owed }) =>
      presentOwed(instalment, owed, { today, grace: terms.grace }),
    ),
    mandate_histories: mandates.map(presentMandate),
  };
}

/** Days since the oldest unpaid row was due; 0 on that day, before it, and when nothing is owed. */
function daysOverdue({ oldest_unpaid_on }: DeductionListRow, today: LagosDate): number {
  return oldest_unpaid_on === "infinity" ? 0 : Math.max(0, daysBetween(lagosDate(oldest_unpaid_on), today));
}

function statusOf({ status }: DeductionListRow, overdueFor: number): DeductionRow["deduction_status"] {
  if (status === "completed" || status === "liquidated") return status;
  return overdueFor > 0 ? "overdue" : "active";
}

/** Today's settlement amount; undefined once the loan is closed. */
function liquidationOf(
  row: DeductionListRow,
  schedule: readonly OwedRow[],
  { today, terms }: { readonly today: LagosDate; readonly terms: SettlementTerms },
): number | null {
  if (row.status === "completed" || row.status === "liquidated") return null;
  return toNaira(quoteSettlement(schedule, today, terms, payoutTermsOf(row)).amount);
}

interface GraceOfDay {
  readonly today: LagosDate;
  readonly grace: Grace;
}

/** Active until it is paid or settled: stopping a mandate changes no debt (DED-12). */
export function presentScheduled(row: ScheduleRow, day: GraceOfDay): ScheduledDeduction {
  return presentOwed(row, asOwedRow(row), day);
}

function presentOwed(row: ScheduleRow, owed: OwedRow, { today, grace }: GraceOfDay): ScheduledDeduction {
  const balance = unpaidOf(owed);
  return {
    id: row.id,
    due_date: row.due_date,
    amount: toNaira(kobo(row.principal + row.interest)),
    balance: toNaira(balance),
    active: balance > 0,
    grace_to: balance > 0 ? (graceOn(today, owed.dueDate, grace) ?? null) : null,
    closed_as: closedAs(row, balance),
  };
}

function closedAs({ settled_at }: ScheduleRow, balance: number): ScheduledDeduction["closed_as"] {
  if (balance > 0) return null;
  return settled_at === null ? "paid" : "settled";
}

/** A mandate is either active or stopped: stopping, stopped and ended all count as stopped (DED-16). */
export function presentMandate(row: MandateRow): MandateHistoryRow {
  return {
    id: row.id,
    due_date: row.first_collection_on,
    remita_mandate_reference: row.mandate_reference,
    status: row.status === "active" ? "active" : "stop",
    booked_at: row.booked_at.toISOString(),
    stopped_at: row.stopped_at?.toISOString() ?? null,
    collection_amount: toNaira(kobo(row.collection_amount)),
  };
}
