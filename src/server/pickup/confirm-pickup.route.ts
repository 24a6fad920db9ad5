import { confirmPickup } from "../../contract/pickup.contract.ts";
import { today } from "../clock.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { applyCustomerCredit } from "../loan-record/apply-customer-credit.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan } from "../loan-record/move-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { complete } from "../money-in/close-loan.ts";
import { spendCode } from "../one-time-codes/one-time-code.store.ts";
import { tryCode } from "../one-time-codes/one-time-code.ts";
import { Refusal } from "../refusal/refusal.ts";
import { noteHandover, typedDeviceNumber } from "./note-handover.ts";
import { lockWaitingLoan, pickupCodeOf } from "./waiting-loan.ts";

/** Hands the device over against the customer's code (API-29), once: a repeat is told who did it and when. */
export const confirmPickupRoute = route(confirmPickup, async ({ body, actor, author, deps }) => {
  const reference = body.loan_reference;
  const device = await typedDeviceNumber(deps.db.query, body.device_number);
  const codeId = await acceptCode(deps, reference, body.otp.replace(/\s/g, ""), author);
  const now = deps.clock.now();
  const handedOver = await deps.db.transaction(async (tx) => {
    const loan = await lockWaitingLoan(tx, reference);
    if (!(await spendCode(tx, codeId, now))) throw wrongCode("This code no longer works. Ask for a new one");
    if (device) await noteHandover(tx, loan, device, { author, at: now });
    await moveLoan(tx, loan, { event: "pickup-confirmed", author, at: now });
    await useCredit(tx, deps, loan, author);
    return showLoan(deps, loan.id, tx);
  });
  const data = await answerLoan({ actor, deps }, handedOver);
  return { message: "Device Pickup Confirmed successfully", data };
});

/**
 * Checks the code outside the acting transaction, so that a later failure gives no try back. The status is checked
 * first: a finished pickup uses no try.
 */
async function acceptCode(deps: Deps, reference: string, typed: string, author: Author): Promise<number> {
  const { id } = await deps.db.transaction((tx) => lockWaitingLoan(tx, reference));
  const now = deps.clock.now();
  const tried = await tryCode(deps.db, deps.secrets, pickupCodeOf(id), typed, now);
  if (tried.accepted) return tried.value;
  if (tried.reason === "wrong-code") {
    const entry = { action: "pickup-code refused", object: `loan:${id}` };
    await deps.db.transaction(async (tx) => audit(tx, author, now, entry));
  }
  throw wrongCode(tried.message);
}

/** Applies payments made while the device waited to the instalments; a loan closed by this is completed. */
async function useCredit(tx: Tx, deps: Deps, loan: StoredLoan, author: Author): Promise<void> {
  const at = deps.clock.now();
  const { applied, left } = await applyCustomerCredit(tx, loan.id, { author, at, on: today(deps.clock) });
  if (applied === 0 || left > 0) return;
  const note = "Paid in full before the device was picked up";
  await complete(tx, { ...loan, status: "disbursed" }, { author, at, note });
}

function wrongCode(message: string): Refusal {
  return new Refusal("wrong-code", `${message}.`, { fields: { otp: [message] } });
}
