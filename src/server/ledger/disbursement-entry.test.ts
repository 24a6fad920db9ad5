import { expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { disbursementPostings, payoutOf } from "./disbursement-entry.ts";
import { credit, debit } from "./posting.ts";

it("a top-up pays out what fee, principal and interest of the old loan leave, and books each of them", () => {
  const settles = { loanId: 1, principal: kobo(450_000_00), interest: kobo(41_400_00) };
  const amounts = { loanId: 2, approved: kobo(900_000_00), fee: kobo(9_000_00), settles };
  expect(payoutOf(amounts)).toBe(399_600_00);
  expect(disbursementPostings(amounts)).toEqual([
    debit("loan-principal", kobo(900_000_00), 2),
    credit("bank-payout", kobo(399_600_00), 2),
    credit("fee-income", kobo(9_000_00), 2),
    credit("loan-principal", kobo(450_000_00), 1),
    credit("interest-income", kobo(41_400_00), 1),
  ]);
});
