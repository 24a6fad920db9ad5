import type { EmployerBody } from "../../../contract/employers.contract.ts";

export type Mistakes = Partial<Record<keyof EmployerBody, string>>;

const WHOLE = {
  pay_day: [1, 31],
  usual_remittance_days: [0, 120],
  retirement_age: [40, 80],
  maximum_tenor: [1, 120],
} as const;
const MONEY = {
  exposure_cap: "Give the limit in naira",
  maximum_amount: "Give the largest loan in naira",
} as const;
const MONEY_MAX = 1_000_000_000_000;

/** What is wrong, by field. The contract says the same in the same words; its schemas do not run in the browser. */
export function mistakesIn(body: EmployerBody): Mistakes {
  const mistakes: Mistakes = {
    ...(!/^[A-Z0-9][A-Z0-9-]{1,19}$/.test(body.code) && { code: "A code has 2 to 20 letters, digits and hyphens" }),
    ...(body.name === "" && { name: "Enter the employer's name" }),
    ...(body.name.length > 160 && { name: "Use at most 160 characters" }),
    ...(!isPercentage(body.debt_service_ratio) && {
      debt_service_ratio: "Give a percentage above 0, at most 100, with at most two decimals",
    }),
  };
  for (const field of Object.keys(WHOLE) as (keyof typeof WHOLE)[]) {
    const [least, most] = WHOLE[field];
    const value = body[field];
    const isWithin =
      value === null ? field !== "retirement_age" : Number.isInteger(value) && value >= least && value <= most;
    if (!isWithin) mistakes[field] = `Give a whole number from ${least} to ${most}`;
  }
  for (const field of Object.keys(MONEY) as (keyof typeof MONEY)[]) {
    const value = body[field];
    if (value === null) continue;
    if (!(value > 0)) mistakes[field] = MONEY[field];
    else if (value > MONEY_MAX) mistakes[field] = "Give at most ₦1,000,000,000,000";
    else if (!hasTwoDecimals(value)) mistakes[field] = "Give naira with at most two decimals";
  }
  return mistakes;
}

const isPercentage = (value: number | null): boolean =>
  value === null || (value > 0 && value <= 100 && hasTwoDecimals(value));

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
