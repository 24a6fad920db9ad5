import { listRemittanceGroups } from "../../contract/suspense.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { addDays, lagosDate } from "../../domain/time/lagos-date.ts";
import { route } from "../http/route.ts";
import { readDeductionSets } from "../matching/deduction-sets.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { findSuspense } from "../statement-record/suspense.store.ts";

const GROUPS_MAX = 20;
const DAYS_LATE_MAX = 31;

/** Sets of unarrived deductions that add up to exactly this money: of an employer, of a day, of a month. */
export const listRemittanceGroupsRoute = route(listRemittanceGroups, async ({ params, deps }) => {
  const item = await findSuspense(deps.db.query, params.id);
  if (!item) throw notFound("money in suspense");
  const until = addDays(lagosDate(item.received_on), DAYS_LATE_MAX);
  const sets = await readDeductionSets(deps.db.query, [item.amount], until);
  return {
    data: sets.slice(0, GROUPS_MAX).map(({ label, amount, deductionIds }) => ({
      label,
      amount: toNaira(kobo(amount)),
      deduction_ids: [...deductionIds],
    })),
  };
});
