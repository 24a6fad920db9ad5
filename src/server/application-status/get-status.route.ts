import { getStatus } from "../../contract/application-status.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { hashToken } from "../session/token.ts";
import { readApplication } from "./application.store.ts";
import { presentStatus } from "./status.presenter.ts";
import { referenceOf } from "./status-code.ts";
import { findViewedLoan } from "./status-view.store.ts";

/** The state of an application. An expired, unknown or foreign token always gets the same 401. */
export const getStatusRoute = route(getStatus, async ({ body, deps }) => {
  const now = deps.clock.now();
  const loanId = await findViewedLoan(deps.db.query, hashToken(body.token), referenceOf(body.reference), now);
  if (loanId === undefined) throw new Refusal("no-session", "This view has ended. Ask for a new code.");
  const application = await readApplication(deps.db.query, loanId);
  return { data: presentStatus(application, { secrets: deps.secrets, now, today: today(deps.clock) }) };
});
