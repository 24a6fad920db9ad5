import type { PayerKind } from "../employer/payer-kinds.ts";
import type { InterestMethod, LiquidationPolicy } from "../loan/loan-type.ts";
import { basisPoints, formatNaira, fromNaira, type Kobo, kobo, nairaOrNull, toNaira } from "../money.ts";
import { isLagosDate } from "../time/lagos-date.ts";
import type { LoanTypeTerms } from "./loan-type-terms.ts";

/** The terms of a version as they are typed and sent: naira and percent, with at most two decimals. */
export interface ToldTerms {
  readonly name: string;
  readonly method: InterestMethod;
  readonly monthly_rate_percent: number;
  readonly minimum_amount: number;
  readonly maximum_amount: number;
  readonly minimum_tenor: number;
  readonly maximum_tenor: number;
  readonly fee_percent: number;
  readonly fee_minimum: number;
  readonly fee_maximum: number | null;
  readonly collection_day: number;
  readonly debt_service_ratio_percent: number;
  readonly liquidation_policy: LiquidationPolicy;
  readonly payer_kinds: readonly PayerKind[];
  readonly maximum_running_loans: number;
  readonly minimum_salary_count: number;
  readonly salary_freshness_days: number;
  readonly cooling_off_days: number;
  /** Null means no limit, here and in the next two. */
  readonly minimum_net_pay: number | null;
  readonly minimum_age: number | null;
  readonly maximum_age_at_last_due: number | null;
  readonly effective_from: string;
}

export type TermsMistakes = Partial<Record<keyof ToldTerms, string>>;

export const LOAN_TYPE_NAME_MAX = 80;
const AMOUNT_MAX = kobo(100_000_000_000);

type Counted = Exclude<
  keyof ToldTerms,
  | "name"
  | "method"
  | "liquidation_policy"
  | "payer_kinds"
  | "effective_from"
  | "fee_maximum"
  | keyof typeof AGES
  | "minimum_net_pay"
>;

// Whole number bounds.
const COUNTS = {
  minimum_tenor: [1, 60, "months"],
  maximum_tenor: [1, 60, "months"],
  collection_day: [1, 31, ""],
  maximum_running_loans: [0, 20, "loans"],
  minimum_salary_count: [0, 6, "salaries"],
  salary_freshness_days: [1, 366, "days"],
  cooling_off_days: [1, 60, "days"],
} as const satisfies Partial<Record<Counted, readonly [number, number, string]>>;

// The same, or null.
const AGES = { minimum_age: [18, 100], maximum_age_at_last_due: [18, 100] } as const;

const PERCENTAGES = {
  monthly_rate_percent: [0, 100],
  fee_percent: [0, 100],
  debt_service_ratio_percent: [1, 100],
} as const satisfies Partial<Record<Counted, readonly [number, number]>>;

/**
 * The mistakes in terms, a sentence per field; empty if they can be read. It does not check whether anybody can borrow
 * under them.
 */
export function termsMistakes(told: ToldTerms): TermsMistakes {
  const mistakes: TermsMistakes = { ...amountMistakes(told) };
  if (told.name.trim() === "") mistakes.name = "Say what the loan is called";
  else if (told.name.length > LOAN_TYPE_NAME_MAX) mistakes.name = `Use at most ${LOAN_TYPE_NAME_MAX} characters`;
  for (const [field, [least, most]] of entriesOf(PERCENTAGES)) {
    const read = fromNaira(told[field]);
    if (read === undefined || told[field] < least || told[field] > most) {
      mistakes[field] = `Enter ${least} to ${most} percent with at most two decimals`;
    }
  }
  for (const [field, [least, most, unit]] of entriesOf(COUNTS)) {
    if (!Number.isInteger(told[field]) || told[field] < least || told[field] > most) {
      mistakes[field] = `Enter a whole number from ${least} to ${most}${unit && ` ${unit}`}`;
    }
  }
  Object.assign(mistakes, ageMistakes(told));
  if (!mistakes.maximum_tenor && told.maximum_tenor < told.minimum_tenor) {
    mistakes.maximum_tenor = "The longest time is shorter than the shortest";
  }
  if (told.payer_kinds.length === 0) mistakes.payer_kinds = "Choose at least one";
  if (!isLagosDate(told.effective_from)) mistakes.effective_from = "Choose the first day";
  return mistakes;
}

function ageMistakes(told: ToldTerms): TermsMistakes {
  const mistakes: TermsMistakes = {};
  for (const [field, [least, most]] of entriesOf(AGES)) {
    const age = told[field];
    if (age !== null && (!Number.isInteger(age) || age < least || age > most))
      mistakes[field] = `Enter a whole number from ${least} to ${most} years, or nothing`;
  }
  const { minimum_age: youngest, maximum_age_at_last_due: oldest } = told;
  if (Object.keys(mistakes).length === 0 && youngest !== null && oldest !== null && oldest < youngest)
    mistakes.maximum_age_at_last_due = "The highest age is below the lowest";
  return mistakes;
}

function amountMistakes(told: ToldTerms): TermsMistakes {
  const [least, most] = [readAmount(told.minimum_amount), readAmount(told.maximum_amount)];
  const [feeLeast, feeMost] = [
    readAmount(told.fee_minimum),
    told.fee_maximum === null ? null : readAmount(told.fee_maximum),
  ];
  const mistakes: TermsMistakes = {};
  const asked = `Enter an amount up to ${formatNaira(AMOUNT_MAX)} with at most two decimals`;
  if (least === undefined || least === 0) mistakes.minimum_amount = asked;
  if (most === undefined) mistakes.maximum_amount = asked;
  else if (least !== undefined && most < least) mistakes.maximum_amount = "The largest amount is below the smallest";
  if (feeLeast === undefined) mistakes.fee_minimum = asked;
  if (feeMost === undefined) mistakes.fee_maximum = asked;
  else if (feeMost !== null && feeLeast !== undefined && feeMost < feeLeast) {
    mistakes.fee_maximum = "The largest fee is below the smallest";
  }
  if (told.minimum_net_pay !== null && !readAmount(told.minimum_net_pay))
    mistakes.minimum_net_pay = `${asked}, or nothing`;
  return mistakes;
}

function readAmount(naira: number): Kobo | undefined {
  const amount = fromNaira(naira);
  return amount === undefined || amount < 0 || amount > AMOUNT_MAX ? undefined : amount;
}

/** Terms in the form the rules use. Throws RangeError on terms with mistakes. */
export function readTerms(told: ToldTerms): LoanTypeTerms {
  return {
    name: told.name.trim(),
    method: told.method,
    monthlyRate: pointsOf(told.monthly_rate_percent),
    minimumAmount: amountOf(told.minimum_amount),
    maximumAmount: amountOf(told.maximum_amount),
    minimumTenor: told.minimum_tenor,
    maximumTenor: told.maximum_tenor,
    managementFeeRate: pointsOf(told.fee_percent),
    feeMinimum: amountOf(told.fee_minimum),
    feeMaximum: told.fee_maximum === null ? undefined : amountOf(told.fee_maximum),
    collectionDay: told.collection_day,
    debtServiceRatio: pointsOf(told.debt_service_ratio_percent),
    liquidationPolicy: told.liquidation_policy,
    payerKinds: told.payer_kinds,
    maximumRunningLoans: told.maximum_running_loans,
    minimumSalaryCount: told.minimum_salary_count,
    salaryFreshnessDays: told.salary_freshness_days,
    coolingOffDays: told.cooling_off_days,
    minimumNetPay: told.minimum_net_pay === null ? undefined : amountOf(told.minimum_net_pay),
    minimumAge: told.minimum_age ?? undefined,
    maximumAgeAtLastDue: told.maximum_age_at_last_due ?? undefined,
  };
}

/** The reverse: terms in the form the API uses. */
export function tellTerms(terms: LoanTypeTerms): Omit<ToldTerms, "effective_from"> {
  return {
    name: terms.name,
    method: terms.method,
    monthly_rate_percent: terms.monthlyRate / 100,
    minimum_amount: toNaira(terms.minimumAmount),
    maximum_amount: toNaira(terms.maximumAmount),
    minimum_tenor: terms.minimumTenor,
    maximum_tenor: terms.maximumTenor,
    fee_percent: terms.managementFeeRate / 100,
    fee_minimum: toNaira(terms.feeMinimum),
    fee_maximum: nairaOrNull(terms.feeMaximum ?? null),
    collection_day: terms.collectionDay,
    debt_service_ratio_percent: terms.debtServiceRatio / 100,
    liquidation_policy: terms.liquidationPolicy,
    payer_kinds: terms.payerKinds,
    maximum_running_loans: terms.maximumRunningLoans,
    minimum_salary_count: terms.minimumSalaryCount,
    salary_freshness_days: terms.salaryFreshnessDays,
    cooling_off_days: terms.coolingOffDays,
    minimum_net_pay: nairaOrNull(terms.minimumNetPay ?? null),
    minimum_age: terms.minimumAge ?? null,
    maximum_age_at_last_due: terms.maximumAgeAtLastDue ?? null,
  };
}

// A basis point is to a percent what a kobo is to a naira.
const pointsOf = (percent: number) => basisPoints(fromNaira(percent) ?? Number.NaN);
const amountOf = (naira: number) => kobo(fromNaira(naira) ?? Number.NaN);

function entriesOf<Table extends object>(table: Table): [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][];
}
