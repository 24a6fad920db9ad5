import { getRejections, type Rejections } from "../../contract/rejections.contract.ts";
import { COUNTED_REJECTIONS } from "../../domain/loan/counted-rejections.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { readAsOf } from "../http/as-of.ts";
import { route } from "../http/route.ts";
import { askedDays } from "./asked-days.ts";
import { type RejectionCount, readRejections } from "./rejections.store.ts";

/** Why loans were rejected in a period. What it counts is what the list of rejected loans shows of the same days. */
export const getRejectionsRoute = route(getRejections, async ({ query, deps }) => {
  const days = askedDays(query);
  const { result: counts, asOf } = await readAsOf(deps, (db) => readRejections(db, days));
  const all = sumOf(counts);
  const reasons = COUNTED_REJECTIONS.map((reason) => {
    const { loans, amount } = sumOf(counts.filter((count) => count.reason === reason));
    return { reason, loans, amount, share: shareOf(loans, all.loans) };
  });
  const loan_types = groupsOf(
    Map.groupBy(counts, ({ loan_type }) => loan_type),
    "loan_type",
  );
  const officers = groupsOf(
    Map.groupBy(counts, ({ officer_id }) => officer_id),
    "officer",
  );
  return { asOf, data: { ...days, ...all, reasons, loan_types, officers } };
});

function sumOf(counts: readonly RejectionCount[]) {
  const amount = counts.reduce((sum, count) => sum + count.amount, 0);
  return { loans: counts.reduce((sum, { loans }) => sum + loans, 0), amount: toNaira(kobo(amount)) };
}

function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part * 1000) / all) / 10;
}

function groupsOf(
  groups: ReadonlyMap<unknown, readonly RejectionCount[]>,
  named: "loan_type" | "officer",
): Rejections["loan_types"] {
  return [...groups.values()]
    .map((own) => ({ name: own[0]?.[named] ?? "", ...sumOf(own), reasons: reasonsOf(own) }))
    .sort((a, b) => b.loans - a.loans || a.name.localeCompare(b.name, "en"));
}

function reasonsOf(counts: readonly RejectionCount[]): Rejections["loan_types"][number]["reasons"] {
  const reasons: Rejections["loan_types"][number]["reasons"] = {};
  for (const { reason, loans } of counts) reasons[reason] = (reasons[reason] ?? 0) + loans;
  return reasons;
}
