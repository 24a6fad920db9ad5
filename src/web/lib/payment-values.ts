import { toNaira } from "../../domain/money.ts";
import { typedNaira } from "../../domain/typed-naira.ts";

export interface PaymentValues {
  readonly amount: string;
  readonly reference: string;
  /** The id of a payment method as a select has it; empty for none. */
  readonly method: string;
}

/** What is wrong with a payment as it was typed, by field; the sentences are those of the API (DED-18, DED-19). */
export function paymentMistakes({ amount, reference }: PaymentValues): Partial<Record<keyof PaymentValues, string>> {
  return {
    ...mistakeInAmount(amount),
    ...(reference.trim() === "" && { reference: "Reference is required" }),
  };
}

function mistakeInAmount(text: string): { readonly amount?: string } {
  if (text.trim() === "") return { amount: "Amount is required" };
  const typed = typedNaira(text);
  if (typed === undefined) return { amount: "Enter an amount in naira, for example 25,000.50" };
  return typed === 0 ? { amount: "Enter an amount above zero" } : {};
}

/** As the API takes it; only for values without mistakes. */
export function paymentBody({ amount, reference, method }: PaymentValues) {
  return {
    amount: toNaira(typedNaira(amount) ?? (0 as never)),
    reference: reference.trim(),
    ...(method !== "" && { paymentMethodId: Number(method) }),
  };
}

/** Texts of the API by the fields they belong to here. */
export function paymentErrors({ paymentMethodId, ...errors }: Record<string, string>): Record<string, string> {
  return paymentMethodId ? { ...errors, method: paymentMethodId } : errors;
}
