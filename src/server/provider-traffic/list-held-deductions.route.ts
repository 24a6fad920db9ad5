import { listHeldDeductions } from "../../contract/provider-traffic.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { doubtOfDay } from "../../domain/repayment/deduction-doubts.ts";
import { type LagosDate, lagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../paging/page-answer.ts";
import { dataExportPage, type HeldRow } from "./traffic.store.ts";

/** Deductions that wait for a person's decision, the oldest first. */
export const listHeldDeductionsRoute = route(listHeldDeductions, async ({ query, deps }) => {
  const start = pageStart(query);
  const { rows, total } = await dataExportPage(deps.db, start);
  const page = pageNumber(query.page, start, total);
  return {
    data: pageAnswer({ path: listHeldDeductions.path, filters: {}, page, total, rows, positionOf: placeOf }, (row) =>
      present(row, today(deps.clock)),
    ),
  };
});

function present(row: HeldRow, on: LagosDate) {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    id: row.id,
    kind: kindOf(row),
    loan: { id: row.loan_id, reference: row.loan_reference, name },
    mandate_reference: row.mandate_reference,
    amount: toNaira(kobo(row.amount)),
    deducted_on: row.deducted_on,
    needs_day: row.state === "held" && dayIsImpossible(row, on),
    why: row.held_reason,
  };
}

function kindOf({ state, implausible }: HeldRow) {
  if (implausible) return "cannot-be-true" as const;
  return state === "held" ? ("may-be-same" as const) : ("cannot-reverse" as const);
}

function dayIsImpossible({ deducted_on, booked_at }: HeldRow, on: LagosDate): boolean {
  const bookedOn = lagosDateOf(booked_at ?? new Date(0));
  return doubtOfDay({ deductedOn: lagosDate(deducted_on), today: on, bookedOn }) !== undefined;
}
