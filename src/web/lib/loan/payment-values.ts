import { toNaira } from "../../../domain/money.ts";
import { formatDate } from "../../../domain/time/lagos-date.ts";
import { typedNaira } from "../../../domain/typed-naira.ts";
import type { PaymentDays } from "./payment-days.ts";

export interface PaymentValues {
  readonly amount: string;
  readonly reference: string;
  /** The id of a payment method as a select's value; empty for none. */
  readonly method: string;
  /** YYYY-MM-DD. */
  readonly paidOn: string;
}

/** What the rules of the API cannot tell of a typed payment, by field (DED-18, DED-19). */
export function paymentMistakes(
  { amount, paidOn }: PaymentValues,
  days: PaymentDays,
): Partial<Record<keyof PaymentValues, string>> {
  const isUnreadable = amount.trim() !== "" && typedNaira(amount) === undefined;
  return {
    ...(isUnreadable && { amount: "Enter an amount in naira, for example 25,000.50" }),
    ...mistakeInDay(paidOn, days),
  };
}

function mistakeInDay(paidOn: string, { earliest, today }: PaymentDays): { readonly paidOn?: string } {
  if (paidOn === "") return { paidOn: "Choose the day on which the money came" };
  if (paidOn > today) return { paidOn: "That day is still to come" };
  return paidOn < earliest ? { paidOn: `Choose ${formatDate(earliest)} or a later day` } : {};
}

/** What is sent. Today is left out: the API's default is its own today. */
export function paymentBody({ amount, reference, method, paidOn }: PaymentValues, { today }: PaymentDays) {
  const kobo = typedNaira(amount);
  return {
    ...(kobo !== undefined && { amount: toNaira(kobo) }),
    reference: reference.trim(),
    ...(method !== "" && { paymentMethodId: Number(method) }),
    ...(paidOn !== today && { paidOn }),
  };
}

/** The API's messages by the form's fields. What it wants confirmed is a question, and no mistake. */
export function paymentErrors({
  paymentMethodId,
  confirmed: _,
  ...errors
}: Record<string, string>): Record<string, string> {
  return paymentMethodId ? { ...errors, method: paymentMethodId } : errors;
}
