import { z } from "zod";
import { affordability } from "./affordability.contract.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, naira, nameText, text } from "./fields.ts";

/** What a person could borrow (API-74). `loan_amount` is zero when there is no offer. */
export const offerResult = z.object({
  loan_amount: naira,
  /** What the customer would receive: after the fee and, for a top-up, after settling the running loan. */
  available_amount: naira,
  loan_type: z.enum(["new", "top up"]),
  tenor: z.number().int(),
  monthly_repayment: naira,
  total_repayment: naira,
  validityData: z.object({
    rejectionReason: z.string().nullable(),
    adjustedNetPay: naira,
    salaryHistoryCount: z.number().int(),
    newLoansCount: z.number().int(),
    lastSalaryDate: day.nullable(),
    firstSalaryDate: day.nullable(),
  }),
  affordabilityData: affordability,
});

export type OfferResult = z.output<typeof offerResult>;

export const LOAN_TYPE_MISSING = "Loan type is required";
export const TENOR_MISSING = "Tenor is required";

export const calculateOffer = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/offer/calculate",
  specified: true,
  summary: "Look a salary account up and work out what its owner could borrow",
  access: "signed-in",
  body: z.object({
    first_name: nameText("First name is required", 100),
    last_name: nameText("Last name is required", 100),
    /** The loan type's id; its code is accepted too (OPN-50). */
    loan_type: z.union([z.number(), z.string()], LOAN_TYPE_MISSING),
    bank_code: text("Bank is required", 10),
    account_number: text("Salary account number is required", 20),
    loan_tenor: z.coerce
      .number(TENOR_MISSING)
      .int("Choose a tenor of 1 to 12 months")
      .min(1, "Choose a tenor of 1 to 12 months")
      .max(12, "Choose a tenor of 1 to 12 months"),
  }),
  data: offerResult,
  errors: {
    400: "The provider refused or did not answer",
    422: "A field is missing or wrong",
    429: "As many lookups as a person may send in a minute or a day",
  },
});

export const CALCULATOR_ENDPOINTS: readonly Endpoint[] = [calculateOffer];
