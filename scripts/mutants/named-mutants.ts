import { FOUR_EYES_MUTANTS } from "./four-eyes-mutants.ts";
import { LEDGER_MUTANTS } from "./ledger-mutants.ts";
import { LOAN_RECORD_MUTANTS } from "./loan-record-mutants.ts";
import { MONEY_IN_MUTANTS } from "./money-in-mutants.ts";
import { MONEY_OUT_MUTANTS } from "./money-out-mutants.ts";
import type { NamedMutant } from "./named-mutant.ts";
import { PROVIDER_MONEY_MUTANTS } from "./provider-money-mutants.ts";
import { STATEMENTS_MUTANTS } from "./statements-mutants.ts";
import { SUSPENSE_MUTANTS } from "./suspense-mutants.ts";
import { VALUE_DATE_MUTANTS } from "./value-date-mutants.ts";

/**
 * Mistakes in the code of money that the tests must notice. All but those of value dates, of the provider and of four eyes were
 * written down before the tests were read.
 */
export const NAMED_MUTANTS: readonly NamedMutant[] = [
  ...MONEY_IN_MUTANTS,
  ...MONEY_OUT_MUTANTS,
  ...LEDGER_MUTANTS,
  ...STATEMENTS_MUTANTS,
  ...SUSPENSE_MUTANTS,
  ...LOAN_RECORD_MUTANTS,
  ...VALUE_DATE_MUTANTS,
  ...PROVIDER_MONEY_MUTANTS,
  ...FOUR_EYES_MUTANTS,
];
