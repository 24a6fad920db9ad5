import { z } from "zod";
import type { Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { amountField, balanceField, dayField, optionalTextField, textField } from "./wire-fields.ts";

/**
 * What Remita reports that it collected. By nature unsigned, repeated and unordered: a reason to fetch the mandate's
 * history, never a payment by itself.
 */
export interface CollectionNotification {
  /** Remita's id, the same in every repetition. */
  readonly notificationId: string;
  readonly customerId: string;
  readonly mandateReference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  /** Remita's own word: NEW, successful, … */
  readonly status: string;
  readonly balanceDue?: Kobo;
  readonly paymentReference?: string;
}

// Keys without capitals and underscores.
const wireNotification = z.object({
  id: textField.pipe(z.string().min(1)),
  customerid: textField,
  mandateref: textField.pipe(z.string().min(1)),
  amount: amountField,
  paymentdate: dayField,
  paymentstatus: optionalTextField,
  balancedue: balanceField.nullish().catch(undefined),
  paymentref: optionalTextField,
});

/**
 * Parses a notification in either casing, `customerId` or `customer_id`; undefined if it is none. If a field comes in
 * both casings, the last one counts.
 */
export function readCollectionNotification(body: unknown): CollectionNotification | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const parsed = wireNotification.safeParse(withPlainKeys(body));
  if (!parsed.success) return undefined;
  const { balancedue, paymentref, ...wire } = parsed.data;
  return {
    notificationId: wire.id,
    customerId: wire.customerid,
    mandateReference: wire.mandateref,
    amount: wire.amount,
    paidOn: wire.paymentdate,
    status: wire.paymentstatus ?? "",
    ...(balancedue === null || balancedue === undefined ? {} : { balanceDue: balancedue }),
    ...(paymentref === undefined ? {} : { paymentReference: paymentref }),
  };
}

function withPlainKeys(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase().replaceAll("_", ""), value]));
}
