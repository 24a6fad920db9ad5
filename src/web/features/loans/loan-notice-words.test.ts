import { expect, it } from "vitest";
import { LOAN_NOTICES } from "./loan-notices.ts";

// Words and statuses of the loan area as the specification writes them; the screens read the same table.
it.each([
  ["uploadAuthorization", "Authentication uploaded successfully", [422, 403], "ERR-01, ERR-34"],
  ["updateFile", "Loan file updated successfully", [422, 403], "ERR-02, ERR-35"],
  ["approve", "Loan approved successfully", [422, 403], "ERR-03, ERR-32"],
  ["setUpDeduction", "Deduction Setup successfully", [422, 403, 400], "ERR-04, ERR-36"],
  ["disburse", "Loan disbursed successfully", [422, 403, 400], "ERR-05, ERR-37"],
  ["sendPickupCode", "OTP sent to customer successfully", [422, 403, 400], "ERR-06, ERR-38"],
  ["confirmPickup", "Device Pickup Confirmed successfully", [422, 403, 400], "ERR-07, ERR-39"],
  ["reject", "Loan rejected successfully", [422, 403], "ERR-08, ERR-33"],
  ["load", undefined, [422], "ERR-30"],
  ["affordability", undefined, [422], "ERR-31"],
  ["calculateOffer", undefined, [422, 400], "ERR-40, ERR-41"],
] as const)(
  "%s: says %j on success and speaks on %j only, every other status is silent (%s)",
  (call, success, notifyOn, _ids) => {
    const notice: { readonly success?: string; readonly notifyOn: readonly number[] } = LOAN_NOTICES[call];
    expect([notice.success, notice.notifyOn]).toEqual([success, notifyOn]);
  },
);
