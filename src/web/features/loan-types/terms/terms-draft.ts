import type { LoanTypeVersion } from "../../../../contract/loan-types.contract.ts";
import { PAYER_KINDS, type PayerKind } from "../../../../domain/employer/payer-kinds.ts";
import type { ToldTerms } from "../../../../domain/loan-type/told-terms.ts";
import { formatAmount, fromNaira, ZERO } from "../../../../domain/money.ts";

const AMOUNTS = ["minimum_amount", "maximum_amount", "fee_minimum", "fee_maximum", "minimum_net_pay"] as const;
/** May be left empty, for no limit. */
const LIMITS = ["fee_maximum", "minimum_net_pay", "minimum_age", "maximum_age_at_last_due"] as const;
const NUMBERS = [
  "monthly_rate_percent",
  "minimum_tenor",
  "maximum_tenor",
  "fee_percent",
  "collection_day",
  "debt_service_ratio_percent",
  "maximum_running_loans",
  "minimum_salary_count",
  "salary_freshness_days",
  "cooling_off_days",
  "minimum_age",
  "maximum_age_at_last_due",
] as const;

export type TypedField = (typeof AMOUNTS)[number] | (typeof NUMBERS)[number] | "name" | "effective_from";

/** The form as typed: figures are strings until they are sent. */
export type TypedTerms = Readonly<Record<TypedField, string>> &
  Pick<ToldTerms, "method" | "liquidation_policy"> & { readonly payer_kinds: readonly PayerKind[] };

/** The initial form of a new loan type: the usual bounds, and no pricing. */
export const EMPTY: TypedTerms = {
  name: "",
  method: "flat",
  monthly_rate_percent: "",
  minimum_amount: "",
  maximum_amount: "",
  minimum_tenor: "1",
  maximum_tenor: "12",
  fee_percent: "",
  fee_minimum: "0",
  fee_maximum: "",
  collection_day: "25",
  debt_service_ratio_percent: "33.33",
  liquidation_policy: "principal_plus_month",
  payer_kinds: [...PAYER_KINDS],
  maximum_running_loans: "2",
  minimum_salary_count: "3",
  salary_freshness_days: "45",
  cooling_off_days: "7",
  minimum_net_pay: "",
  minimum_age: "",
  maximum_age_at_last_due: "",
  effective_from: "",
};

/** A version as form values. */
export function typedFrom(version: LoanTypeVersion): TypedTerms {
  const amounts = AMOUNTS.map((name) => [name, version[name] === null ? "" : amountText(version[name])]);
  const numbers = NUMBERS.map((name) => [name, String(version[name] ?? "")]);
  const { name, method, liquidation_policy, payer_kinds, effective_from } = version;
  const figures = Object.fromEntries([...amounts, ...numbers]) as Record<
    Exclude<TypedField, "name" | "effective_from">,
    string
  >;
  return { ...figures, name, method, liquidation_policy, payer_kinds, effective_from };
}

/** The form as it is sent. An invalid figure becomes NaN, which no rule accepts. */
export function told(typed: TypedTerms): ToldTerms {
  const figures = Object.fromEntries([...AMOUNTS, ...NUMBERS].map((name) => [name, figureOf(typed[name])]));
  const limits = Object.fromEntries(
    LIMITS.map((name) => [name, typed[name].trim() === "" ? null : figureOf(typed[name])]),
  );
  return {
    ...typed,
    ...(figures as Record<Exclude<TypedField, "name" | "effective_from">, number>),
    ...(limits as Record<(typeof LIMITS)[number], number | null>),
  };
}

function figureOf(text: string): number {
  const plain = text.replace(/[₦%,\s]/g, "");
  return plain === "" ? Number.NaN : Number(plain);
}

const amountText = (naira: number) => formatAmount(fromNaira(naira) ?? ZERO);
