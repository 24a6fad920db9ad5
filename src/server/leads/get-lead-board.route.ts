import { getLeadBoard } from "../../contract/leads.contract.ts";
import { LEAD_STATUS_LABELS, leadStatusWords } from "../../domain/lead/lead-status.ts";
import { requirePermission } from "../http/require-permission.ts";
import { type Actor, type Call, route } from "../http/route.ts";
import { presentLead } from "./lead.presenter.ts";
import { readBoard } from "./lead-board.store.ts";
import { scopeOf } from "./lead-scope.ts";

/** Leads by status, the newest of each. Without view-all-leads only one's own board. */
export const getLeadBoardRoute = route(getLeadBoard, async ({ query, actor, deps }) => {
  const columns = await readBoard(deps.db, officerOf(query, actor));
  return {
    data: columns.map(({ status, total, leads }) => ({
      status: leadStatusWords(status),
      label: LEAD_STATUS_LABELS[status],
      total,
      leads: leads.map(presentLead),
    })),
  };
});

function officerOf({ scope, officer }: Call<typeof getLeadBoard>["query"], actor: Actor): number | undefined {
  if (scope === "mine") return actor.userId;
  const isOthers = scope === "all" || (officer !== undefined && officer !== actor.userId);
  if (isOthers) requirePermission({ anyOf: ["view-all-leads"] }, actor.permissions);
  return officer ?? scopeOf(actor).officerId;
}
