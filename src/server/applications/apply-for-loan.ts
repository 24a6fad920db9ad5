import { applyForLoan } from "../../contract/application.contract.ts";
import { type RequestKey, transactionOnce } from "../db/idempotency.ts";
import type { Deps } from "../deps.ts";
import { AppError, fieldError } from "../http/app-error.ts";
import { networkOf } from "../http/network-of.ts";
import { route } from "../http/route.ts";
import { countPhoneTaken } from "./application-limit.ts";
import { type CheckedApplication, checkApplication, documentsOf } from "./complete-application.ts";
import { receiveApplication } from "./receive-application.ts";
import { AlreadyOpen, PhoneTaken, type Reception } from "./reception.ts";
import { tellAboutOpenApplication } from "./tell-about-open-application.ts";

const ALREADY_OPEN =
  "An application for this person is already open. We have sent its reference to the phone and e-mail on file.";

/** Receives an application (API-12, PUB-07): one call, one loan, however often and from wherever it is sent at once. */
export const applyForLoanRoute = route(applyForLoan, async ({ body, author, request, deps }) => {
  const application = await checkApplication(body, deps);
  const key = { actor: `visitor:${request.ip}`, route: "POST /api/loan/apply", key: request.idempotencyKey, body };
  const network = networkOf(request.ip);
  const reception = { deps, author: { ...author, name: "Customer" }, network, now: deps.clock.now() };
  try {
    const data = await receiveOnce(application, key, reception);
    deps.wake("screening");
    deps.wake("send-outbox");
    return { data, message: "Application received" };
  } catch (error) {
    throw await afterRefusal(error, application, reception, deps);
  }
});

// Cheap questions first, then the documents, then the transaction, which asks again and decides.
async function receiveOnce(
  application: CheckedApplication,
  key: RequestKey,
  reception: Reception,
): Promise<{ reference: string }> {
  const documents = await documentsOf(application, key, reception);
  return transactionOnce(reception.deps.db, key, reception.now, (tx) => {
    if (!documents) throw new AppError("still-working", "This application is being handled. Try again.");
    return receiveApplication(tx, { ...application, ...documents }, reception);
  });
}

/** What is still to be done about an application that was refused, when nothing of it is left; answers what is said. */
async function afterRefusal(
  error: unknown,
  { phone }: CheckedApplication,
  reception: Reception,
  { wake }: Pick<Deps, "wake">,
): Promise<unknown> {
  if (error instanceof AlreadyOpen) {
    await tellAboutOpenApplication(error.loanId, phone, reception);
    wake("send-outbox");
    return new AppError("duplicate", ALREADY_OPEN);
  }
  if (error instanceof PhoneTaken) {
    const tooMany = await countPhoneTaken(phone, reception);
    return tooMany ?? fieldError("phone_number", "This phone number is registered to someone else");
  }
  return error;
}
