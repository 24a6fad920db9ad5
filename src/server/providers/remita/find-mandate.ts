import { localPhone } from "../../../domain/customer/phone.ts";
import { daysBetween, type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import type { MandateBooking, MandateSearch, ProviderOutcome, SalaryHistory } from "../deduction-provider.ts";
import type { RemitaClient } from "./client.ts";
import { readMandateHistory } from "./history.mapping.ts";
import { AUTHORISATION_CHANNEL, readSalaryHistory, salaryLookupBody } from "./salary.mapping.ts";

const DISBURSEMENT_DAYS_APART_MAX = 3;

type Search = ProviderOutcome<MandateSearch>;

/**
 * Looks for the mandate of a booking with unknown outcome; only reads. First the history under the booking's
 * authorisation code, which names the mandate if it answers; otherwise the customer's running loans in a new look-up
 * (billed, under a new code), which show that the mandate exists but not its reference. Without `newAuthorisationCode`
 * only the first way is tried. `refused` and `unknown` mean that the search was inconclusive, never that there is no
 * mandate.
 */
export async function findMandate(
  send: RemitaClient,
  booking: MandateBooking,
  newAuthorisationCode: (() => string) | undefined,
): Promise<Search> {
  const named = await findByAuthorisationCode(send, booking);
  if (named !== undefined) return named;
  if (newAuthorisationCode === undefined) {
    return { kind: "unknown", message: "Remita does not name the mandate of this booking" };
  }
  return findAmongLoans(send, booking, newAuthorisationCode);
}

/** The first way only, which is free; `mandate-not-found` if it is inconclusive. */
export async function findMandateFree(send: RemitaClient, booking: MandateBooking): Promise<Search> {
  const named = await findByAuthorisationCode(send, booking);
  const message = "Remita does not name the mandate of this booking";
  return named ?? { kind: "refused", refusal: "mandate-not-found", message };
}

/** Undefined if the reply is inconclusive: not understood, or about an earlier mandate. */
async function findByAuthorisationCode(send: RemitaClient, booking: MandateBooking): Promise<Search | undefined> {
  const { authorisationCode, customerId } = booking;
  const reply = await send("history", { authorisationCode, customerId, mandateRef: "" });
  if (reply.kind === "unknown") return reply;
  if (reply.kind === "refused") {
    const understood = reply.refusal !== "bad-request" && reply.refusal !== "mandate-not-found";
    return understood ? reply : undefined;
  }
  const { payload } = reply.value;
  const history = readMandateHistory(payload);
  if (payload !== undefined && history === undefined)
    return { kind: "unknown", message: "Remita's mandate history cannot be read" };
  // A repeated booking after a stop has the code of the first: amount, day and tenor must match as well.
  const isThisOne =
    history?.isLive === true &&
    history.totalDisbursed === booking.loanAmount &&
    (history.disbursedOn === undefined || isNear(history.disbursedOn, booking));
  return isThisOne ? found(history.mandateReference) : undefined;
}

async function findAmongLoans(
  send: RemitaClient,
  booking: MandateBooking,
  newAuthorisationCode: () => string,
): Promise<Search> {
  const byAccount = await lookUpByAccount(send, booking, newAuthorisationCode());
  const reply =
    byAccount.kind === "refused" && byAccount.refusal === "customer-not-found"
      ? await lookUpByPhone(send, booking, newAuthorisationCode())
      : byAccount;
  if (reply.kind !== "done") return reply;
  if (reply.value.customerId !== booking.customerId) {
    return { kind: "unknown", message: "Remita knows another customer under this account" };
  }
  const isListed = reply.value.loans.some(
    (loan) =>
      loan.isRunning &&
      loan.loanAmount === booking.loanAmount &&
      loan.repaymentAmount === booking.collectionAmount &&
      isNear(loan.disbursedOn, booking),
  );
  return isListed ? found(undefined) : { kind: "done", value: { found: false } };
}

async function lookUpByAccount(send: RemitaClient, booking: MandateBooking, authorisationCode: string) {
  const { accountNumber, bankCode } = booking;
  const body = salaryLookupBody({ authorisationCode, firstName: "", lastName: "", accountNumber, bankCode });
  return readLookup(await send("look-up-by-account", body), authorisationCode);
}

async function lookUpByPhone(send: RemitaClient, booking: MandateBooking, authorisationCode: string) {
  const phoneNumber = localPhone(booking.phone);
  const body = { authorisationCode, phoneNumber, authorisationChannel: AUTHORISATION_CHANNEL };
  return readLookup(await send("look-up-by-phone", body), authorisationCode);
}

function readLookup(
  reply: Awaited<ReturnType<RemitaClient>>,
  authorisationCode: string,
): ProviderOutcome<SalaryHistory> {
  if (reply.kind !== "done") return reply;
  const history = reply.value.hasData ? readSalaryHistory(reply.value.payload, authorisationCode) : undefined;
  return history === undefined
    ? { kind: "unknown", message: "Remita's salary history cannot be read" }
    : { kind: "done", value: history };
}

function isNear(disbursedOn: LagosDate, booking: MandateBooking): boolean {
  return Math.abs(daysBetween(lagosDateOf(booking.disbursedAt), disbursedOn)) <= DISBURSEMENT_DAYS_APART_MAX;
}

function found(mandateReference: string | undefined): Search {
  return { kind: "done", value: { found: true, mandateReference } };
}
