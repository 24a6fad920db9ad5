import { applyForLoan } from "../../contract/application.contract.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { AppError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { completeApplication } from "./complete-application.ts";
import { receiveApplication } from "./receive-application.ts";
import { AlreadyOpen } from "./reception.ts";
import { tellAboutOpenApplication } from "./tell-about-open-application.ts";

const ALREADY_OPEN =
  "An application for this person is already open. We have sent its reference to the phone and e-mail on file.";

/** Receives an application (API-12, PUB-07): one call, one loan, however often and from wherever it is sent at once. */
export const applyForLoanRoute = route(applyForLoan, async ({ body, author, request, deps }) => {
  const application = await completeApplication(body, deps);
  const key = { actor: `visitor:${request.ip}`, route: "POST /api/loan/apply", key: request.idempotencyKey, body };
  const now = deps.clock.now();
  const reception = { deps, author: { ...author, name: "Customer" }, now };
  try {
    const data = await transactionOnce(deps.db, key, now, (tx) => receiveApplication(tx, application, reception));
    deps.wake("screening");
    deps.wake("send-outbox");
    return { data, message: "Application received" };
  } catch (error) {
    if (!(error instanceof AlreadyOpen)) throw error;
    await tellAboutOpenApplication(error.loanId, application.phone, reception);
    deps.wake("send-outbox");
    throw new AppError("duplicate", ALREADY_OPEN);
  }
});
