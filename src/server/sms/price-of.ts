import { smsParts } from "../../domain/message/sms-parts.ts";
import { type Kobo, kobo } from "../../domain/money.ts";

/** The price of an SMS if the gateway does not report it: the agreed naira per part. */
export function priceOf(naira: number | undefined, text: string): Kobo | undefined {
  return naira === undefined ? undefined : kobo(Math.round(naira * 100) * smsParts(text));
}
