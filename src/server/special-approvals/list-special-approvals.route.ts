import { listSpecialApprovals } from "../../contract/special-approvals.contract.ts";
import { holds, route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, placeOf } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { presentApproval } from "./special-approval.presenter.ts";
import { type ApprovalRow, readApprovals } from "./special-approval.store.ts";

/** A page of special approvals, the newest first (SPA-02). */
export const listSpecialApprovalsRoute = route(listSpecialApprovals, async ({ query, actor, deps }) => {
  const q = searchOf(query.q);
  const start = pageStart(query);
  const { rows, total } = await readApprovals(deps.db, q, start, holds(actor, "create-special-approval"));
  const page = pageNumber(query.page, start, total);
  const present = (row: ApprovalRow) => presentApproval(row, actor, deps.clock.now());
  return {
    data: pageAnswer(
      { path: listSpecialApprovals.path, filters: { q }, page, total, rows, positionOf: placeOf },
      present,
    ),
  };
});
