import { createHash } from "node:crypto";
import { applyForLoan } from "../../contract/applications.contract.ts";
import { type RequestKey, transactionOnce } from "../db/idempotency.ts";
import type { Deps } from "../deps.ts";
import { type Call, route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { networkOf } from "../security-log/network-of.ts";
import { admitSubmission } from "./admission/admit-submission.ts";
import { countRepeatBack } from "./admission/application-limit.ts";
import { AlreadyOpen, type Submission } from "./admission/submission.ts";
import { tellAboutOpenApplication } from "./admission/tell-about-open-application.ts";
import { drawReference, wasAnswered } from "./application.store.ts";
import type { Application } from "./form/application-fields.ts";
import { type CheckedApplication, checkApplication, documentsOf } from "./form/complete-application.ts";
import { receiveApplication } from "./receiving/receive-application.ts";

const ALREADY_OPEN =
  "An application for this person is already open. We have sent its reference to the phone and e-mail on file.";
const RECEIVED = "Application received";

/** Receives an application (API-12, PUB-07): one call, one loan, however often and from wherever it is repeated. */
export const applyForLoanRoute = route(applyForLoan, receive, { beforeBody: admitSubmission });

async function receive({ body, author, request, deps }: Call<typeof applyForLoan>) {
  const key = keyOf(body, request.idempotencyKey);
  const network = networkOf(request.ip);
  const visitor = { author: { ...author, name: "Customer" }, network, userAgent: request.userAgent };
  const submission = { deps, ...visitor, now: deps.clock.now() };
  // Before all checks: a repeat gets the first answer for ever, whatever is on offer by now.
  if (await wasAnswered(deps.db.query, key)) {
    await countRepeatBack(submission);
    return { data: await firstAnswer(key, submission), message: RECEIVED };
  }
  const application = await checkApplication(body, deps);
  if (body.website) return { data: await lookAlike(deps), message: RECEIVED };
  try {
    const data = await receiveOnce(application, key, submission);
    return { data, message: RECEIVED };
  } catch (error) {
    throw await afterRefusal(error, application, submission);
  }
}

/**
 * The name of an application for `transactionOnce`. It contains what was sent, not from where: a phone changes its
 * address between two tries, and two strangers may have chosen the same key. Confirming the phone in between does not
 * change it.
 */
function keyOf({ phone_token: _, ...body }: Application, key: string | undefined): RequestKey {
  const sent = key === undefined ? "" : createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return { actor: `visitor:${sent}`, route: "POST /api/loan/apply", key, body };
}

// Cheap checks first, then the documents, then the transaction, which checks again and decides.
export async function receiveOnce(
  application: CheckedApplication,
  key: RequestKey,
  submission: Submission,
): Promise<{ reference: string }> {
  const documents = await documentsOf(application, key, submission);
  if (!documents) return firstAnswer(key, submission);
  return transactionOnce(submission.deps.db, key, submission.now, (tx) =>
    receiveApplication(tx, { ...application, ...documents }, submission),
  );
}

/** The first answer for a key. Throws Refusal while that is still being determined. */
export function firstAnswer(key: RequestKey, { deps, now }: Submission): Promise<{ reference: string }> {
  return transactionOnce(deps.db, key, now, () => {
    throw new Refusal("still-working", "This application is being handled. Try again.");
  });
}

/** The answer to a program that filled in the honeypot: looks normal, but nothing is stored. */
async function lookAlike({ db, log }: Deps): Promise<{ reference: string }> {
  log.warn({ event: "application by a program", route: "POST /api/loan/apply" }, "application by a program");
  return { reference: await drawReference(db) };
}

/** Cleanup for a refused application, once nothing of it is left; returns the error to answer. */
export async function afterRefusal(
  error: unknown,
  { phone, isPhoneConfirmed, body }: CheckedApplication,
  submission: Submission,
): Promise<unknown> {
  if (!(error instanceof AlreadyOpen)) return error;
  await tellAboutOpenApplication(error.loanId, { phone, isPhoneConfirmed, email: body.email }, submission);
  return new Refusal("duplicate", ALREADY_OPEN);
}
