import { z } from "zod";
import { localPhone } from "../../../domain/customer/phone.ts";
import { toNaira } from "../../../domain/money.ts";
import type { MandateBooking, MandateKey } from "../deduction-provider.ts";
import { toRemitaBankCode } from "./bank-codes.ts";
import { AUTHORISATION_CHANNEL } from "./salary.mapping.ts";
import { amountField, optionalTextField, referenceField } from "./wire-fields.ts";
import { toWireDay, toWireTime } from "./wire-time.ts";

const mandateReply = z.object({ mandateReference: referenceField });

// The booking's fields that a reply may repeat.
const bookingEcho = z.object({
  authorisationCode: optionalTextField,
  customerId: optionalTextField,
  amount: amountField.nullish(),
});

/** The body that books a mandate: naira as JSON numbers with at most two decimals. */
export function bookingBody(booking: MandateBooking): object {
  return {
    customerId: booking.customerId,
    authorisationCode: booking.authorisationCode,
    authorisationChannel: AUTHORISATION_CHANNEL,
    phoneNumber: localPhone(booking.phone),
    accountNumber: booking.accountNumber,
    bankCode: toRemitaBankCode(booking.bankCode),
    currency: "NGN",
    loanAmount: toNaira(booking.loanAmount),
    collectionAmount: toNaira(booking.collectionAmount),
    totalCollectionAmount: toNaira(booking.totalCollectionAmount),
    numberOfRepayments: booking.numberOfRepayments,
    dateOfDisbursement: toWireTime(booking.disbursedAt),
    dateOfCollection: toWireDay(booking.firstCollectionOn),
  };
}

/**
 * Whether the instalments add up to the total: they may differ by the rounding of the last one, so by less than one
 * instalment. Remita does not check this, and would silently deduct a wrong total.
 */
export function instalmentsCoverTotal(booking: MandateBooking): boolean {
  const collected = booking.collectionAmount * booking.numberOfRepayments;
  return booking.collectionAmount > 0 && Math.abs(collected - booking.totalCollectionAmount) < booking.collectionAmount;
}

/** The body that stops a mandate. Here the field is `mandateReference`; the history calls it `mandateRef`. */
export function stopBody({ authorisationCode, customerId, mandateReference }: MandateKey): object {
  return { authorisationCode, customerId, mandateReference };
}

/** The mandate named by the reply to a booking or a stop; undefined if it names none. */
export function readMandateReference(payload: unknown): string | undefined {
  const parsed = mandateReply.safeParse(payload);
  return parsed.success ? parsed.data.mandateReference : undefined;
}

/** How a reply contradicts its booking, in a word; undefined if it repeats it, or omits it. */
export function contradictionOf(payload: unknown, booking: MandateBooking): string | undefined {
  const parsed = bookingEcho.safeParse(payload);
  if (!parsed.success) return "values that cannot be read";
  const { authorisationCode, customerId, amount } = parsed.data;
  if (customerId !== undefined && customerId !== booking.customerId) return "another customer";
  if (authorisationCode !== undefined && authorisationCode !== booking.authorisationCode) return "another booking";
  if (amount !== null && amount !== undefined && amount !== booking.loanAmount) return "another amount";
  return undefined;
}
