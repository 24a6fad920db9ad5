import { toNaira } from "../../../domain/money.ts";
import { remainingOf, type SandboxMandate, type SandboxRepayment } from "./sandbox-mandate.ts";
import { wireTime } from "./sandbox-wire.ts";

/** Where notifications go and in which of the two casings that have been seen. */
export interface NotificationTarget {
  readonly url: string;
  readonly variant: "A" | "B";
}

export interface DeliveryOptions {
  /** How often each one is sent. */
  readonly copies?: number;
  readonly order?: "queued" | "reversed";
}

export interface DeliveryReport {
  readonly delivered: number;
  readonly failed: number;
}

export interface SandboxNotifications {
  setTarget(target: NotificationTarget | undefined): void;
  queue(mandate: SandboxMandate, repayment: SandboxRepayment): void;
  pending(): readonly object[];
  /** Posts everything queued and empties the queue of what was taken; the rest waits for the next call. */
  deliver(options?: DeliveryOptions): Promise<DeliveryReport>;
}

const DELIVERY_TIMEOUT_MS = 5_000;

interface Queued {
  readonly id: number;
  readonly mandate: SandboxMandate;
  readonly repayment: SandboxRepayment;
}

/** The provider's collection notifications: unsigned, queued until somebody has them delivered. */
export function createSandboxNotifications(merchantId: string): SandboxNotifications {
  let target: NotificationTarget | undefined;
  let waiting: Queued[] = [];
  let lastId = 0;
  const payload = (queued: Queued) => (target?.variant === "B" ? variantB(queued) : variantA(queued, merchantId));
  return {
    setTarget: (next) => {
      target = next;
    },
    queue: (mandate, repayment) => {
      lastId += 1;
      waiting.push({ id: lastId, mandate, repayment });
    },
    pending: () => waiting.map(payload),
    async deliver({ copies = 1, order = "queued" } = {}) {
      const taken = order === "reversed" ? waiting.toReversed() : waiting;
      waiting = [];
      const failed: Queued[] = [];
      for (const queued of taken) {
        for (let copy = 0; copy < copies; copy += 1) {
          if (!(await post(target, payload(queued))) && failed.at(-1) !== queued) failed.push(queued);
        }
      }
      waiting.push(...failed);
      return { delivered: taken.length - failed.length, failed: failed.length };
    },
  };
}

async function post(target: NotificationTarget | undefined, body: object): Promise<boolean> {
  if (target === undefined) return false;
  try {
    const headers = { "Content-Type": "application/json" };
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
    return (await fetch(target.url, { method: "POST", headers, body: JSON.stringify(body), signal })).ok;
  } catch {
    return false;
  }
}

function variantA({ id, mandate, repayment }: Queued, merchantId: string): object {
  return {
    ...sharedFields(id, mandate, repayment),
    customerId: mandate.customerId,
    requestId: null,
    paymentDate: `${repayment.deductedOn} 17:14:08.0`,
    paymentStatus: "NEW",
    statusReason: null,
    statusCode: null,
    merchantId,
    paymentRef: `PR${String(id).padStart(10, "0")}`,
    trycount: 0,
  };
}

function variantB({ id, mandate, repayment }: Queued): object {
  return {
    ...sharedFields(id, mandate, repayment),
    customer_id: mandate.customerId,
    request_id: null,
    payment_date: wireTime(repayment.deductedOn, "14:56:53"),
    payment_status: "successful",
    status_reason: null,
  };
}

function sharedFields(id: number, mandate: SandboxMandate, repayment: SandboxRepayment) {
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
