import { listApprovalRequests } from "../../contract/approval-requests.contract.ts";
import { takesSecondPerson } from "../grants/do-or-ask.ts";
import { route } from "../http/route.ts";
import { presentRequests } from "./approval-request.presenter.ts";

/** What waits for a second person, and what became of the last. */
export const listApprovalRequestsRoute = route(listApprovalRequests, async ({ actor, deps }) => ({
  data: {
    in_force: await takesSecondPerson(deps.db.query, deps.config),
    demo: deps.config.demo,
    requests: [...(await presentRequests(deps, actor.userId))],
  },
}));
