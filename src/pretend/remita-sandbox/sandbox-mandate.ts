import { z } from "zod";
import { add, type Kobo, kobo, larger, smaller, subtract, ZERO } from "../../domain/money.ts";
import { isLagosDate, type LagosDate } from "../../domain/time/lagos-date.ts";

export const koboField = z.int().nonnegative().transform(kobo);
export const dayField = z
  .string()
  .refine(isLagosDate)
  .transform((day) => day as LagosDate);

export const TAKEN = "TCLS";
export const REVERSED = "REVERSED";

/** One line of a mandate's history. */
export const sandboxRepayment = z.object({
  amount: koboField,
  deductedOn: dayField,
  /** TCLS for money deducted, REVERSED for money refunded to the employee. */
  status: z.string().default(TAKEN),
});

/** A booked mandate as the sandbox stores it and as it is registered from outside. Money in kobo. */
export const sandboxMandate = z.object({
  mandateReference: z.string().regex(/^\d{12}$/),
  authorisationCode: z.string(),
  customerId: z.string(),
  phoneNumber: z.string(),
  accountNumber: z.string(),
  /** The provider's code. */
  bankCode: z.string(),
  loanAmount: koboField,
  collectionAmount: koboField,
  totalCollectionAmount: koboField,
  numberOfRepayments: z.int().positive(),
  disbursedOn: dayField,
  startsOn: dayField,
  status: z.enum(["NEW", "STOP", "COMPLETED"]).default("NEW"),
  repayments: z.array(sandboxRepayment).default([]),
});

export type SandboxMandate = Readonly<z.output<typeof sandboxMandate>>;
export type SandboxMandateInput = z.input<typeof sandboxMandate>;
export type SandboxRepayment = SandboxMandate["repayments"][number];

/** What is still to be collected, never below zero. Refunded money counts as not collected. */
export function remainingOf(mandate: SandboxMandate): Kobo {
  const collected = add(...mandate.repayments.filter(({ status }) => status === TAKEN).map(({ amount }) => amount));
  return larger(subtract(mandate.totalCollectionAmount, collected), ZERO);
}

/** The instalment, or what is left of it at the end. */
export function instalmentOf(mandate: SandboxMandate): Kobo {
  return smaller(mandate.collectionAmount, remainingOf(mandate));
}
