import { PAGE_SIZE } from "../../contract/paged.ts";
import { listTopUps, type TopUpRow } from "../../contract/top-ups.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { shownNumber } from "../../domain/customer/gone-number.ts";
import { quoteSettlement } from "../../domain/loan/cooling-off.ts";
import { type OwedRow, unpaidOf } from "../../domain/loan/liquidation.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Holidays } from "../../domain/time/working-days.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { readDueInTime, readHolidays, settlementTerms } from "../loan-record/grace.store.ts";
import { payoutTermsOf } from "../loan-record/payout-terms.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { type PageStart, pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf, rowsOnLastPage } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { noteTopUpView } from "./note-top-up-view.ts";
import {
  countFit,
  countFitFound,
  readSchedules,
  readTopUpPage,
  type TopUpFilter,
  type TopUpListRow,
} from "./top-up.store.ts";

/** Loans fit for a top-up today, newest first (API-16). It shows IPPIS and account numbers, so views are audited. */
export const listTopUpsRoute = route(listTopUps, async ({ query, author, deps }) => {
  const day = today(deps.clock);
  const holidays = await readHolidays(deps.db.query);
  const filter = { dueInTime: await readDueInTime(deps.db.query, day, holidays), q: searchOf(query.q) };
  const start = pageStart(query);
  const { rows, total } = await readPage(deps, filter, start);
  const page = pageNumber(query.page, start, total);
  const schedules = await readSchedules(
    deps.db.query,
    rows.map(({ id }) => id),
  );
  if (rows.length > 0) await noteTopUpView(deps, author);
  const present = (row: TopUpListRow) => presentRow(row, schedules.get(row.id) ?? [], day, holidays);
  return {
    data: pageAnswer(
      { path: listTopUps.path, filters: { q: filter.q }, page, total, rows, positionOf: placeOf },
      present,
    ),
  };
});

async function readPage(
  { db, clock }: Deps,
  filter: TopUpFilter,
  start: PageStart,
): Promise<{ rows: readonly TopUpListRow[]; total: number }> {
  const counted = { key: ["top-up", filter], count: (most: number) => countFitFound(db, filter, most) };
  const count = () => (filter.q ? countedTotal(counted, clock.now().getTime()) : countFit(db, filter.dueInTime));
  if (start.from === "end") {
    const total = await count();
    return { rows: (await readTopUpPage(db, filter, start, rowsOnLastPage(total))).rows, total };
  }
  const reading = readTopUpPage(db, filter, start, PAGE_SIZE);
  const [page, found] = await Promise.all([reading, filter.q ? count() : undefined]);
  return { rows: page.rows, total: found ?? page.total ?? (await count()) };
}

function presentRow(row: TopUpListRow, schedule: readonly OwedRow[], day: LagosDate, holidays: Holidays): TopUpRow {
  const quote = quoteSettlement(schedule, day, settlementTerms(row, holidays), payoutTermsOf(row));
  return {
    id: row.id,
    reference: row.reference,
    user: {
      id: row.customer_id,
      name: `${row.first_name} ${row.last_name}`,
      phone_number: row.phone,
      ippis_number: row.ippis_number,
    },
    salary_account_number: shownNumber(row.account_number),
    salary_bank: bankName(row.bank_code) ?? row.bank_code,
    referrer:
      row.referrer_first_name === null ? null : { name: `${row.referrer_first_name} ${row.referrer_last_name}` },
    approved_amount: toNaira(kobo(row.approved_amount)),
    liquidation_amount: toNaira(quote.amount),
    paid_instalments: schedule.filter((due) => unpaidOf(due) === 0).length,
    instalments: schedule.length,
    created_at: row.created_at.toISOString(),
  };
}
