import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira } from "./fields.ts";

export const ruleVerdict = z.object({
  rule: z.string(),
  text: z.string(),
  passed: z.boolean(),
  input: z.string(),
  lifted: z.boolean(),
});

/** The live special approval of the account: who gave it, and until when. */
const liveApproval = z.object({ approvedBy: z.string().nullable(), expiresAt: instant });

/** The same from a stored screening, with the rules that it lifted. */
const usedApproval = z.object({
  approved_by: z.string().nullable(),
  expires_at: instant,
  lifted: z.array(z.string()),
});

export const screening = z.object({
  verdict: z.enum(["qualified", "not-qualified", "unavailable"]),
  reason: z.string().nullable(),
  offer: naira.nullable(),
  checked_at: instant,
  /** The approval used for the judgement, with the rules that it lifted. */
  special_approval: usedApproval.nullable(),
});

/** The provider's data and our verdict (API-75). */
export const affordability = z.object({
  remitaSearchData: z
    .object({
      customerName: z.string(),
      companyName: z.string(),
      accountNumber: z.string(),
      bvn: z.string().nullable(),
      salaryPaymentDetails: z.array(z.object({ amount: naira, paymentDate: day })),
    })
    .nullable(),
  affordabilityCheckData: z.object({
    customerQualificationStatus: z.boolean(),
    rejectionReason: z.string().nullable(),
    amount: naira,
    offer: naira,
    tenor: z.number().int(),
    monthlyRepayment: naira,
    totalRepayment: naira,
    netPay: naira,
    otherDeductions: naira,
    remitaLoan: naira,
    disposableIncome: naira,
    rules: z.array(ruleVerdict),
  }),
  remitaLoanData: z.array(
    z.object({
      loanProvider: z.string(),
      status: z.string(),
      outstandingAmount: naira,
      loanDisbursementDate: day,
      repaymentAmount: naira,
      loanAmount: naira,
    }),
  ),
  /** The approval used for the judgement; the rules it lifted say so. */
  specialApproval: liveApproval.nullable(),
  checkedAt: instant,
  /** Where the provider's answer came from: a lookup is billed, so an answer is reused for 15 minutes. */
  lookup: z
    .object({
      /** When the provider answered. */
      at: instant,
      ageMinutes: z.number().int(),
      /** Looked up just now; otherwise the stored answer was used and nothing was billed. */
      fresh: z.boolean(),
      /** Lookups sent to the provider for this loan so far. */
      count: z.number().int(),
    })
    .optional(),
});

export type Affordability = z.output<typeof affordability>;

export const checkAffordability = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/affordability",
  answersOne: true,
  getOnly: true,
  summary: "Look the salary up at the provider and work out what the customer can afford",
  access: "signed-in",
  params: idParams,
  data: affordability,
  errors: {
    422: "The provider did not answer",
    429: "As many lookups as a person may send in a minute or a day",
  },
});

/** A month's pay as the last screening found it, and what this loan takes of it. */
export const salaryShare = z.object({
  pay: naira,
  /** What leaves it before this loan. */
  obligations: naira,
  instalment: naira,
  /** How much may leave it in all; null where nothing more may. */
  ceiling: naira.nullable(),
});

export type SalaryShare = z.output<typeof salaryShare>;

export const getSalaryShare = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/:id/salary",
  answersOne: true,
  summary: "What a loan would take of the salary, by its stored screening and without a look-up",
  access: { anyOf: ["edit-loan", "approve-loan", "setup-deduction", "disburse-loan"] },
  params: idParams,
  data: z.object({ salary: salaryShare.nullable() }),
});

export const AFFORDABILITY_ENDPOINTS: readonly Endpoint[] = [checkAffordability, getSalaryShare];
