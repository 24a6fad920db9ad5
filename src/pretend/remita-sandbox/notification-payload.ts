import { toNaira } from "../../domain/money.ts";
import type { CollectionNotice } from "./collection-notice.ts";
import { REVERSED, remainingOf } from "./sandbox-mandate.ts";
import { wireTime } from "./sandbox-wire.ts";

/** The words for the payment's status in a notification. */
export interface StatusWords {
  /** `NEW` in variant A and `successful` in variant B when left out. */
  readonly taken?: string;
  /** `REVERSED` when left out. */
  readonly reversed?: string;
}

/** The address of notifications, which of the two known casings they use, and their wording. */
export interface NotificationTarget {
  readonly url: string;
  readonly variant: "A" | "B";
  readonly statusWords?: StatusWords;
}

/** The body of a notification: variant A in camelCase, variant B with some names in snake_case. A without a target. */
export function notificationPayload(
  notice: CollectionNotice,
  target: NotificationTarget | undefined,
  merchantId: string,
): object {
  return target?.variant === "B"
    ? variantB(notice, target.statusWords)
    : variantA(notice, target?.statusWords, merchantId);
}

function variantA(notice: CollectionNotice, words: StatusWords | undefined, merchantId: string): object {
  return {
    ...sharedFields(notice),
    customerId: notice.mandate.customerId,
    requestId: null,
    paymentDate: `${notice.repayment.deductedOn} 17:14:08.0`,
    paymentStatus: statusWord(notice, "NEW", words),
    statusReason: null,
    statusCode: null,
    merchantId,
    paymentRef: `PR${String(notice.id).padStart(15, "0")}`,
    trycount: 0,
  };
}

function variantB(notice: CollectionNotice, words: StatusWords | undefined): object {
  return {
    ...sharedFields(notice),
    customer_id: notice.mandate.customerId,
    request_id: null,
    payment_date: wireTime(notice.repayment.deductedOn, "14:56:53"),
    payment_status: statusWord(notice, "successful", words),
    status_reason: null,
  };
}

function statusWord({ repayment }: CollectionNotice, taken: string, words: StatusWords = {}): string {
  return repayment.status === REVERSED ? (words.reversed ?? REVERSED) : (words.taken ?? taken);
}

function sharedFields({ id, mandate, repayment }: CollectionNotice) {
  return {
    id,
    amount: toNaira(repayment.amount),
    modulename: "PAYDAYLOAN",
    notificationSent: false,
    dateNotificationSent: repayment.deductedOn,
    firstNotificationSent: true,
    dateFirstNotificationSent: repayment.deductedOn,
    customerPhoneNumber: mandate.phoneNumber.replace(/^0/, "234"),
    mandateRef: mandate.mandateReference,
    balanceDue: toNaira(remainingOf(mandate)),
  };
}
