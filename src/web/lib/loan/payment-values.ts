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

/** Mistakes in a typed payment, by field; the sentences are those of the API (DED-18, DED-19). */
export function paymentMistakes(
  { amount, reference, paidOn }: PaymentValues,
  days: PaymentDays,
): Partial<Record<keyof PaymentValues, string>> {
  return {
    ...mistakeInAmount(amount),
    ...(reference.trim() === "" && { reference: "Reference is required" }),
    ...mistakeInDay(paidOn, days),
  };
}

function mistakeInDay(paidOn: string, { earliest, today }: PaymentDays): { readonly paidOn?: string } {
  if (paidOn === "") return { paidOn: "Choose the day on which the money came" };
  if (paidOn > today) return { paidOn: "That day is still to come" };
  return paidOn < earliest ? { paidOn: `Choose ${formatDate(earliest)} or a later day` } : {};
}

function mistakeInAmount(text: string): { readonly amount?: string } {
  if (text.trim() === "") return { amount: "Amount is required" };
  const typed = typedNaira(text);
  if (typed === undefined) return { amount: "Enter an amount in naira, for example 25,000.50" };
  return typed === 0 ? { amount: "Enter an amount above zero" } : {};
}

/** The request body; only for values without mistakes. Today is left out: the API's default is its own today. */
export function paymentBody({ amount, reference, method, paidOn }: PaymentValues, { today }: PaymentDays) {
  return {
    amount: toNaira(typedNaira(amount) ?? (0 as never)),
    reference: reference.trim(),
    ...(method !== "" && { paymentMethodId: Number(method) }),
    ...(paidOn !== today && { paidOn }),
  };
}

/** The API's messages by the form's fields. */
export function paymentErrors({ paymentMethodId, ...errors }: Record<string, string>): Record<string, string> {
  return paymentMethodId ? { ...errors, method: paymentMethodId } : errors;
}
