import { createHash } from "node:crypto";
import { z } from "zod";
import { kobo } from "../../domain/money.ts";
import { isLagosDate, type LagosDate } from "../../domain/time/lagos-date.ts";

/** Kinds of customers, by what a look-up of them shows. */
export const SANDBOX_CUSTOMER_KINDS = [
  "qualified",
  "too-little-pay",
  "suspended",
  "unknown-account",
  "running-loans-elsewhere",
  "thirteenth-month",
  "name-mismatch",
  "wrong-nuban",
  "stale-salary",
  "few-salaries",
] as const;
export type SandboxCustomerKind = (typeof SANDBOX_CUSTOMER_KINDS)[number];

const koboField = z.int().nonnegative().transform(kobo);
const dayField = z
  .string()
  .refine(isLagosDate)
  .transform((day) => day as LagosDate);

const payPattern = z.object({
  /** Day of the month on which the salary arrives. */
  day: z.int().min(1).max(28).default(26),
  /** How many monthly salaries there are, the newest included. */
  months: z.int().min(0).max(36).default(12),
  /** How many months ago the salary stopped; 0 while it is paid. */
  endedMonthsAgo: z.int().min(0).default(0),
  /** Whether December pays a second salary, on the 18th. */
  thirteenthMonth: z.boolean().default(false),
});

const loanElsewhere = z.object({
  lender: z.string(),
  loanAmount: koboField,
  outstandingAmount: koboField,
  repaymentAmount: koboField,
  disbursedMonthsAgo: z.int().min(0),
  isRunning: z.boolean().default(true),
});

/** Input to register a customer; omitted fields get a qualified customer's values. Money in kobo. */
export const sandboxCustomerInput = z.object({
  kind: z.enum(SANDBOX_CUSTOMER_KINDS).default("qualified"),
  customerId: z
    .string()
    .regex(/^\d{6,12}$/)
    .optional(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  middleName: z.string().default(""),
  /** The name the provider answers with; LAST FIRST MIDDLE in capitals by default. */
  nameAtProvider: z.string().optional(),
  gender: z.enum(["Male", "Female"]).default("Female"),
  dateOfBirth: dayField.optional(),
  phone: z.string().regex(/^\+234\d{10}$/),
  bvn: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  accountNumber: z.string().regex(/^\d{10}$/),
  /** The central bank's code. */
  bankCode: z.string().regex(/^\d{3,6}$/),
  employer: z.string().min(1),
  netPay: koboField,
  pay: payPattern.prefault({}),
  /** Exact salaries instead of the pattern; they do not move with the calendar. */
  salaries: z.array(z.object({ paidOn: dayField, amount: koboField })).optional(),
  loans: z.array(loanElsewhere).default([]),
  suspended: z.boolean().default(false),
  inactive: z.boolean().default(false),
});

export type SandboxCustomerInput = z.input<typeof sandboxCustomerInput>;
type Parsed = z.output<typeof sandboxCustomerInput>;

/**
 * One person with a salary account, complete. Salaries are derived from `pay`, so they stay recent however old the
 * record.
 */
export type SandboxCustomer = Readonly<Parsed> & { readonly customerId: string; readonly nameAtProvider: string };
export type SandboxLoan = SandboxCustomer["loans"][number];

/** Completes a customer; throws a ZodError on a malformed one. The same account always gets the same customer id. */
export function sandboxCustomer(input: SandboxCustomerInput): SandboxCustomer {
  const customer = sandboxCustomerInput.parse(input);
  const fullName = `${customer.lastName} ${customer.firstName} ${customer.middleName}`.trim().toUpperCase();
  return {
    ...customer,
    customerId: customer.customerId ?? customerIdOf(customer.bankCode, customer.accountNumber),
    nameAtProvider: customer.nameAtProvider ?? fullName,
  };
}

function customerIdOf(bankCode: string, accountNumber: string): string {
  const digest = createHash("sha256").update(`${bankCode}|${accountNumber}`).digest();
  return String(100_000_000_000 + (digest.readUIntBE(0, 6) % 900_000_000_000));
}
