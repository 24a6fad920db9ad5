import { isForSomePayers, type PayerKind, payersInWords } from "../../domain/employer/payer-kinds.ts";
import { formatNaira, kobo, nairaOrNull, toNaira } from "../../domain/money.ts";
import type { OfferedLoanType } from "../applications/form/choose-loan.ts";

const BASIS_POINTS_OF_PERCENT = 100;

/** A loan type as an applicant sees it: amounts in naira, rates in percent. */
export function showLoanType(type: OfferedLoanType) {
  const { id, code, name, is_device, collection_day } = type;
  return {
    id,
    code,
    name,
    summary: summaryOf(type),
    is_device,
    minimum_amount: toNaira(kobo(type.minimum_amount)),
    maximum_amount: toNaira(kobo(type.maximum_amount)),
    tenors: monthsOf(type),
    method: type.method === "reducing" ? ("reducing" as const) : ("flat" as const),
    monthly_rate_percent: type.monthly_rate_bp / BASIS_POINTS_OF_PERCENT,
    fee_percent: type.management_fee_bp / BASIS_POINTS_OF_PERCENT,
    fee_minimum: toNaira(kobo(type.fee_minimum)),
    fee_maximum: nairaOrNull(type.fee_maximum),
    collection_day,
    cooling_off_days: type.cooling_off_days,
    payer_kinds: type.payer_kinds as PayerKind[],
    most_of_pay_percent: type.debt_service_ratio_bp / BASIS_POINTS_OF_PERCENT,
  };
}

function monthsOf({ minimum_tenor: shortest, maximum_tenor: longest }: OfferedLoanType): number[] {
  return Array.from({ length: longest - shortest + 1 }, (_, months) => shortest + months);
}

function summaryOf(type: OfferedLoanType): string {
  const { minimum_tenor: shortest, maximum_tenor: longest } = type;
  const paidBack = `paid back from your salary over ${shortest} to ${longest} months`;
  const meant = meantFor(type.payer_kinds as PayerKind[]);
  if (type.is_device) return `A phone or another device now, ${paidBack}.${meant}`;
  const [least, most] = [kobo(type.minimum_amount), kobo(type.maximum_amount)].map(wholeNaira);
  const interest = type.method === "reducing" ? " Interest falls as you pay." : "";
  return `${least} to ${most}, ${paidBack}.${interest}${meant}`;
}

/** Whom it is for, if not for everybody. */
function meantFor(kinds: readonly PayerKind[]): string {
  return isForSomePayers(kinds) ? ` For salaries paid by ${payersInWords(kinds)}.` : "";
}

function wholeNaira(amount: Parameters<typeof formatNaira>[0]): string {
  return formatNaira(amount).replace(/\.00$/, "");
}
