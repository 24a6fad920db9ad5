/** Bounds of an employer's whole numbers. */
export const EMPLOYER_COUNTS = {
  pay_day: [1, 31],
  usual_remittance_days: [0, 120],
  retirement_age: [40, 80],
  maximum_tenor: [1, 120],
} as const;

/** In naira. */
export const EMPLOYER_MONEY_MAX = 1_000_000_000_000;

/** The message for each wrong field of an employer, used by the contract and by the form before it sends. */
export const EMPLOYER_SENTENCES = {
  name: "Enter the employer's name",
  nameLength: "Use at most 160 characters",
  code: "Give the employer a code",
  codeForm: "A code has 2 to 20 letters, digits and hyphens",
  exposure_cap: "Give the limit in naira",
  maximum_amount: "Give the largest loan in naira",
  tooMuch: "Give at most ₦1,000,000,000,000",
  decimals: "Give naira with at most two decimals",
  debt_service_ratio: "Give a percentage above 0, at most 100, with at most two decimals",
} as const;

export const EMPLOYER_CODE = /^[A-Z0-9][A-Z0-9-]{1,19}$/;

/** The message for a number out of bounds. */
export function countSentence([least, most]: readonly [number, number]): string {
  return `Give a whole number from ${least} to ${most}`;
}

/** The form fields, typed as text and sent as text or numbers; a null bound means no limit. */
export interface TypedEmployer {
  readonly name: string;
  readonly code: string;
  readonly pay_day: number | null;
  readonly usual_remittance_days: number | null;
  readonly retirement_age: number | null;
  readonly maximum_tenor: number | null;
  readonly exposure_cap: number | null;
  readonly maximum_amount: number | null;
  readonly debt_service_ratio: number | null;
}

export type EmployerMistakes = Partial<Record<keyof TypedEmployer, string>>;

/**
 * The mistakes in a typed employer, a sentence per field; the server checks the rest, such as a code already in use.
 */
export function employerMistakes(typed: TypedEmployer): EmployerMistakes {
  const mistakes: EmployerMistakes = {};
  const code = typed.code.trim().toUpperCase();
  if (typed.name.trim() === "") mistakes.name = EMPLOYER_SENTENCES.name;
  if (typed.name.length > 160) mistakes.name = EMPLOYER_SENTENCES.nameLength;
  if (!EMPLOYER_CODE.test(code)) mistakes.code = EMPLOYER_SENTENCES.codeForm;
  for (const field of Object.keys(EMPLOYER_COUNTS) as (keyof typeof EMPLOYER_COUNTS)[]) {
    const bounds = EMPLOYER_COUNTS[field];
    const count = typed[field];
    if (count === null && field !== "retirement_age") continue;
    if (count === null || !Number.isInteger(count) || count < bounds[0] || count > bounds[1])
      mistakes[field] = countSentence(bounds);
  }
  for (const field of ["exposure_cap", "maximum_amount"] as const) {
    const amount = typed[field];
    if (amount === null) continue;
    if (!(amount > 0)) mistakes[field] = EMPLOYER_SENTENCES[field];
    else if (amount > EMPLOYER_MONEY_MAX) mistakes[field] = EMPLOYER_SENTENCES.tooMuch;
    else if (!hasTwoDecimals(amount)) mistakes[field] = EMPLOYER_SENTENCES.decimals;
  }
  const share = typed.debt_service_ratio;
  if (share !== null && !(share > 0 && share <= 100 && hasTwoDecimals(share)))
    mistakes.debt_service_ratio = EMPLOYER_SENTENCES.debt_service_ratio;
  return mistakes;
}

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
