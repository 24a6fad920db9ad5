import type { Selectable } from "kysely";
import { PAYER_KINDS } from "../../../domain/employer/payer-kinds.ts";
import { COOLING_OFF_DAYS } from "../../../domain/loan/cooling-off-days.ts";
import type { LoanTypeRules } from "../../../domain/loan/loan-type.ts";
import type { LoanTypes } from "../../../server/db/schema.generated.ts";
import { rulesFrom } from "../../../server/loan-record/loan-type.store.ts";

const NAIRA = 100;

/** The loan for those whom the federal payroll pays, and nobody else. */
export const FEDERAL_LOAN = "IPPIS";

/** The rules of a demo loan type, as in the version of its loans. */
export function demoRules(row: Omit<Selectable<LoanTypes>, "id">): LoanTypeRules {
  const usual = {
    fee_minimum: 0,
    fee_maximum: null,
    payer_kinds: row.code === FEDERAL_LOAN ? ["federal"] : [...PAYER_KINDS],
    cooling_off_days: COOLING_OFF_DAYS,
    minimum_net_pay: null,
    minimum_age: null,
    maximum_age_at_last_due: null,
  };
  return rulesFrom({ ...row, ...usual });
}

/** Columns that the loan types have in common, with the defaults of the table. */
const SAME = {
  method: "flat",
  management_fee_bp: 100,
  minimum_tenor: 1,
  maximum_tenor: 12,
  is_device: false,
  collection_day: 25,
  debt_service_ratio_bp: 3333,
  liquidation_policy: "principal_plus_month",
  grace_days: "next_working_day",
  maximum_running_loans: 2,
  minimum_salary_count: 3,
  salary_freshness_days: 45,
  active: true,
} as const;

/** The four loan types of the lending rules, in the order of their ids. */
export const DEMO_LOAN_TYPES: readonly Omit<Selectable<LoanTypes>, "id">[] = [
  {
    ...SAME,
    code: "REMITA",
    name: "Remita Cash Loan",
    monthly_rate_bp: 500,
    minimum_amount: 10_000 * NAIRA,
    maximum_amount: 1_000_000 * NAIRA,
  },
  {
    ...SAME,
    code: FEDERAL_LOAN,
    name: "Federal Payroll Loan",
    monthly_rate_bp: 400,
    minimum_amount: 20_000 * NAIRA,
    maximum_amount: 3_000_000 * NAIRA,
  },
  {
    ...SAME,
    code: "SMART",
    name: "Reducing Balance Loan",
    method: "reducing",
    monthly_rate_bp: 500,
    management_fee_bp: 150,
    minimum_amount: 50_000 * NAIRA,
    maximum_amount: 2_000_000 * NAIRA,
    minimum_tenor: 3,
  },
  {
    ...SAME,
    code: "DEVICE",
    name: "Device Loan",
    monthly_rate_bp: 450,
    management_fee_bp: 0,
    // The price of the product is the amount; these bounds only have to include every price.
    minimum_amount: 10_000 * NAIRA,
    maximum_amount: 2_000_000 * NAIRA,
    minimum_tenor: 3,
    is_device: true,
  },
];
