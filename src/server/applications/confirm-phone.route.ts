import { confirmPhone } from "../../contract/applications.contract.ts";
import { parseLoanReference } from "../../domain/loan/loan-reference.ts";
import { queueStrangersSms } from "../budget/spend.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { spendCode } from "../one-time-codes/one-time-code.store.ts";
import { tryCode } from "../one-time-codes/one-time-code.ts";
import { fieldError } from "../refusal/refusal.ts";
import { networkOf } from "../security-log/network-of.ts";
import { countWrongCode, refuseGuessing } from "./admission/application-limit.ts";
import { phoneCodeOf, phoneToken } from "./phone-proof.ts";
import { receiptSms } from "./receiving/confirm-receipt.ts";
import { orderScreening, phoneOfApplication } from "./receiving/screening-order.store.ts";
import { requirePhone } from "./send-phone-code.route.ts";

// One sentence for every mistake, so that the answer cannot match references with phones.
const WRONG = "The code is wrong, or no longer works. Ask for a new one";

/**
 * Confirms a phone with the code sent to it: before an application is sent, which then includes the token, or for one
 * already sent, which is then screened.
 */
export const confirmPhoneRoute = route(confirmPhone, async ({ body, author, request, deps }) => {
  const network = networkOf(request.ip);
  await refuseGuessing(network, deps);
  if (body.phone_number !== undefined) {
    const phone = requirePhone(body.phone_number);
    const codeId = await requireCode(phone, body.code, network, deps);
    await deps.db.transaction((tx) => spendOnce(tx, codeId, deps));
    return { data: { phone_token: phoneToken(deps.secrets, phone, deps.clock.now()), reference: null } };
  }
  const reference = parseLoanReference(body.reference ?? "");
  const sent = reference === undefined ? undefined : await phoneOfApplication(deps.db.query, reference);
  // An unknown reference is answered like a phone that got no code.
  const codeId = await requireCode(sent?.phone ?? "", body.code, network, deps);
  if (sent) await confirmApplication(sent, codeId, { ...author, name: "Customer" }, deps);
  return { data: { phone_token: null, reference: reference ?? null } };
});

async function requireCode(phone: string, typed: string, network: string, deps: Deps): Promise<number> {
  const { db, secrets, clock } = deps;
  const tried = await tryCode(db, secrets, phoneCodeOf(secrets, phone), typed, clock.now());
  if (tried.accepted) return tried.value;
  await countWrongCode(network, deps);
  throw fieldError("code", WRONG);
}

async function spendOnce(tx: Tx, codeId: number, { clock }: Deps): Promise<void> {
  if (!(await spendCode(tx, codeId, clock.now()))) throw fieldError("code", WRONG);
}

/** The effects of a confirmed phone: the screening, and the SMS that was held back. */
async function confirmApplication(
  { id, phone }: { readonly id: number; readonly phone: string },
  codeId: number,
  author: Author,
  deps: Deps,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, id);
    await spendOnce(tx, codeId, deps);
    if (loan.status !== "pending_customer_confirmation" || !(await orderScreening(tx, id, at))) return;
    const text = "The customer entered the code that was sent to the phone on file.";
    await noteOnLoan(tx, loan, { note: "phone-confirmed", text, author, at });
    const words = await receiptSms(tx, deps.config, loan.reference, at);
    await queueStrangersSms(tx, deps, { to: phone, ...words, loanId: id, at });
  });
}
