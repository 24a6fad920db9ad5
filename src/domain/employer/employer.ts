import type { BasisPoints, Kobo } from "../money.ts";

export const EMPLOYER_KINDS = ["federal", "state", "local", "private"] as const;
export type EmployerKind = (typeof EMPLOYER_KINDS)[number];

/** Whose payroll pays the salaries. */
export const PAYROLLS = ["ippis", "gifmis", "state", "own"] as const;
export type Payroll = (typeof PAYROLLS)[number];

/** `watch` gets loans but is monitored; `closed` gets no new loans. */
export const EMPLOYER_STATUSES = ["open", "watch", "closed"] as const;
export type EmployerStatus = (typeof EMPLOYER_STATUSES)[number];

export const EMPLOYER_KIND_LABELS: Readonly<Record<EmployerKind, string>> = {
  federal: "Federal",
  state: "State",
  local: "Local government",
  private: "Private",
};

export const PAYROLL_LABELS: Readonly<Record<Payroll, string>> = {
  ippis: "IPPIS",
  gifmis: "GIFMIS",
  state: "State payroll",
  own: "Own payroll",
};

export const EMPLOYER_STATUS_LABELS: Readonly<Record<EmployerStatus, string>> = {
  open: "Open",
  watch: "Watch",
  closed: "Closed",
};

/** Retirement age of civil servants, unless the employer sets another. */
export const RETIREMENT_AGE = 60;

/** The collective name for loans whose employer is not in the register. */
export const UNKNOWN_EMPLOYER = "(unknown)";

/** The register's lending limits for an employer's staff; undefined means no limit. */
export interface EmployerLimits {
  readonly name: string;
  readonly kind: EmployerKind;
  readonly isClosed: boolean;
  readonly retirementAge: number;
  /** The most that may be outstanding to its staff together. */
  readonly exposureCap: Kobo | undefined;
  /** What is outstanding or approved already, without the loan in question. */
  readonly exposure: Kobo;
  readonly debtServiceRatio: BasisPoints | undefined;
  readonly maximumTenor: number | undefined;
  readonly maximumAmount: Kobo | undefined;
}
