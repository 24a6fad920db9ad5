import type { BodyOf } from "../../contract/endpoint.ts";
import type { correctLoan } from "../../contract/loan-correction.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { isNigerianState } from "../../domain/customer/states.ts";
import {
  type CorrectedField,
  correctedWords,
  type EffectOfCorrection,
  effectOfCorrection,
} from "../../domain/loan/correction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { fieldError } from "../refusal/refusal.ts";

const ADDRESS = ["address", "city", "state"] as const;
const WORK = ["organization_name", "bank_code", "account_number"] as const;

export type CorrectedColumns = Partial<Pick<StoredLoan, (typeof ADDRESS)[number] | (typeof WORK)[number]>>;

/** The real differences of a correction for a loan and its customer. */
export interface Correction extends EffectOfCorrection {
  readonly columns: CorrectedColumns;
  readonly email: string | undefined;
  /** The fields in words, for the timeline: "Bank, account number". */
  readonly words: string;
}

/** Compares typed and stored values; equal ones are no change. Throws 422 on a field. */
export function readCorrection(
  { loan, email }: { readonly loan: StoredLoan; readonly email: string },
  typed: BodyOf<typeof correctLoan>,
): Correction {
  const columns: CorrectedColumns = Object.fromEntries(
    [...WORK, ...ADDRESS]
      .filter((column) => typed[column] !== undefined && typed[column] !== loan[column])
      .map((column) => [column, typed[column]]),
  );
  if (columns.bank_code !== undefined && !bankName(columns.bank_code))
    throw fieldError("bank_code", "Choose the salary bank from the list");
  if (columns.state !== undefined && !isNigerianState(columns.state))
    throw fieldError("state", "Choose the state from the list");
  const isOtherEmail = typed.email !== undefined && typed.email.toLowerCase() !== email.toLowerCase();
  const changed = new Set(Object.keys(columns) as CorrectedField[]);
  if (isOtherEmail) changed.add("email");
  return {
    columns,
    email: isOtherEmail ? typed.email : undefined,
    ...effectOfCorrection(changed),
    words: correctedWords(changed),
  };
}
