import { listApprovalRequests } from "../../contract/approval-requests.contract.ts";
import { takesSecondPerson } from "../grants/do-or-ask.ts";
import { route } from "../http/route.ts";
import { presentRequests } from "./approval-request.presenter.ts";

/** Requests that wait for a second person, and recent decisions. */
export const listApprovalRequestsRoute = route(listApprovalRequests, async ({ actor, deps }) => ({
  data: {
    in_force: await takesSecondPerson(deps.db.query, deps.config),
    demo: deps.config.demo,
    requests: [...(await presentRequests(deps, actor.userId))],
  },
}));
