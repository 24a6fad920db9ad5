import {
  MANDATE_RISKS,
  type MandateRisk,
  PAYDAY_FIGURES,
  type PaydayFigure,
} from "../../../contract/payday.contract.ts";

/** What each figure of a month counts. */
export const FIGURES: Readonly<
  Record<PaydayFigure, { readonly label: string; readonly one: string; readonly means: string }>
> = {
  expected: { label: "Expected", one: "instalment", means: "Instalments due in the month" },
  deducted: { label: "Deducted", one: "deduction", means: "Taken from the month's salaries" },
  remitted: { label: "Remitted", one: "deduction", means: "Of these, arrived in the bank" },
};

export function isFigure(text: string | undefined): text is PaydayFigure {
  return (PAYDAY_FIGURES as readonly (string | undefined)[]).includes(text);
}

/** Why a deduction is likely to fail, in short. */
export const RISKS: Readonly<Record<MandateRisk, string>> = {
  stopped: "Stopped",
  ended: "Ended",
  unchecked: "Not checked",
  "no-salary": "No salary seen",
};

export function isRisk(text: string | undefined): text is MandateRisk {
  return (MANDATE_RISKS as readonly (string | undefined)[]).includes(text);
}

/** The shortfall against the expected amount in naira; never below zero. */
export function shortfall(expected: number, deducted: number): number {
  return Math.max(0, Math.round(expected * 100) - Math.round(deducted * 100)) / 100;
}
