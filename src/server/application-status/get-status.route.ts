import { getStatus } from "../../contract/application-status.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { readApplication } from "./application.store.ts";
import { presentStatus } from "./status.presenter.ts";
import { viewedLoan } from "./viewed-loan.ts";

/** The state of an application, for whoever has opened its view. */
export const getStatusRoute = route(getStatus, async ({ body, deps }) => {
  const now = deps.clock.now();
  const application = await readApplication(deps.db.query, await viewedLoan(deps, body));
  return { data: presentStatus(application, { secrets: deps.secrets, now, today: today(deps.clock) }) };
});
