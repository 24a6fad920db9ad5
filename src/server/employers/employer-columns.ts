import type { EmployerBody } from "../../contract/employers.contract.ts";
import { isNigerianState, type NigerianState } from "../../domain/customer/states.ts";
import type { EmployerKind, EmployerStatus, Payroll } from "../../domain/employer/employer.ts";
import { basisPoints, fromNaira, type Kobo, kobo, nairaOrNull } from "../../domain/money.ts";
import { fieldError } from "../refusal/refusal.ts";

/** The entered fields of an employer, as stored: amounts in kobo, the ratio in basis points. */
export interface EmployerColumns {
  readonly code: string;
  readonly name: string;
  readonly kind: EmployerKind;
  readonly payroll: Payroll;
  readonly state: NigerianState | null;
  readonly pay_day: number | null;
  readonly usual_remittance_days: number | null;
  readonly retirement_age: number;
  readonly status: EmployerStatus;
  readonly exposure_cap: number | null;
  readonly debt_service_ratio_bp: number | null;
  readonly maximum_tenor: number | null;
  readonly maximum_amount: number | null;
}

const koboOrNull = (naira: number | null): Kobo | null => (naira === null ? null : (fromNaira(naira) ?? null));

/** A valid body in stored form. Throws 422 for an unknown state. */
export function columnsOf({ state, ...body }: EmployerBody): EmployerColumns {
  if (state !== null && !isNigerianState(state)) throw fieldError("state", "Choose the state from the list");
  const { debt_service_ratio, exposure_cap, maximum_amount, ...same } = body;
  return {
    ...same,
    state,
    exposure_cap: koboOrNull(exposure_cap),
    maximum_amount: koboOrNull(maximum_amount),
    debt_service_ratio_bp: debt_service_ratio === null ? null : basisPoints(Math.round(debt_service_ratio * 100)),
  };
}

/** The stored fields in the API's form. */
export function bodyOf({
  debt_service_ratio_bp,
  exposure_cap,
  maximum_amount,
  ...same
}: EmployerColumns): EmployerBody {
  return {
    ...same,
    exposure_cap: nairaOrNull(exposure_cap),
    maximum_amount: nairaOrNull(maximum_amount),
    debt_service_ratio: debt_service_ratio_bp === null ? null : debt_service_ratio_bp / 100,
  };
}

/** The changed columns, with old and new values; kobo and basis points as stored. */
export function changesOf(before: EmployerColumns, after: EmployerColumns) {
  const names = (Object.keys(after) as (keyof EmployerColumns)[]).filter((name) => before[name] !== after[name]);
  const of = (columns: EmployerColumns): Partial<EmployerColumns> =>
    Object.fromEntries(names.map((name) => [name, columns[name]]));
  return { before: of(before), after: of(after), isNone: names.length === 0 };
}

/** The employer's amounts are kobo. */
export const asKobo = (amount: number | null): Kobo | undefined => (amount === null ? undefined : kobo(amount));
