import { listSuspense } from "../../contract/suspense.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { lagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { pageAnswer } from "../paging/page-answer.ts";
import { listSuspenseViews } from "../statement-record/suspense.store.ts";
import { presentSuspense } from "./suspense.presenter.ts";

/** Money without a known loan, the oldest first, with the sum of the matching items. */
export const listSuspenseRoute = route(listSuspense, async ({ query, actor, deps }) => {
  const page = query.page ?? 1;
  const owner = query.owner === "me" ? actor.userId : query.owner;
  const { rows, total, sum } = await listSuspenseViews(deps.db.query, { q: query.q ?? "", owner, page });
  const shown = await presentSuspense(deps.db.query, rows, today(deps.clock));
  const positionOf = (row: (typeof shown)[number]) => ({
    createdAt: startOfLagosDay(lagosDate(row.received_on)),
    id: row.id,
  });
  const filters = { q: query.q, owner: query.owner };
  const answer = pageAnswer({ path: listSuspense.path, filters, page, total, rows: shown, positionOf }, (row) => row);
  return { data: { ...answer, sum: toNaira(kobo(sum)) } };
});
