import { smsParts } from "../../domain/message/sms-parts.ts";
import { type Kobo, kobo } from "../../domain/money.ts";

/** What an SMS costs where the gateway does not say: the agreed naira for each of its parts. */
export function priceOf(naira: number | undefined, text: string): Kobo | undefined {
  return naira === undefined ? undefined : kobo(Math.round(naira * 100) * smsParts(text));
}
