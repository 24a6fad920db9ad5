import { expect, it } from "vitest";
import { readCollectionNotification } from "./notification.ts";

const READ = {
  notificationId: "4711",
  customerId: "100000000017",
  mandateReference: "260007833608",
  amount: 11_333_333,
  paidOn: "2026-10-26",
  balanceDue: 56_666_665,
};

const VARIANT_A = {
  id: 4711,
  customerId: "100000000017",
  requestId: null,
  paymentDate: "2026-10-26 17:14:08.0",
  amount: 113333.33,
  paymentStatus: "NEW",
  mandateRef: "260007833608",
  balanceDue: 566666.65,
  paymentRef: "PR1",
  trycount: 0,
};

const VARIANT_B = {
  id: "4711",
  customer_id: 100000000017,
  request_id: null,
  payment_date: "26-10-2026 14:56:53+0000",
  amount: "113333.33",
  payment_status: "successful",
  mandateRef: "260007833608",
  balanceDue: 566666.65,
};

it("both casings say the same", () => {
  expect(readCollectionNotification(VARIANT_A)).toEqual({ ...READ, status: "NEW", paymentReference: "PR1" });
  expect(readCollectionNotification(VARIANT_B)).toEqual({ ...READ, status: "successful" });
});

it("what is not a notification is none, and harms nothing", () => {
  const { mandateRef, ...withoutMandate } = VARIANT_A;
  const oddities = [null, undefined, "x", 5, [], {}, [VARIANT_A], withoutMandate, { ...VARIANT_A, amount: "-1" }];
  for (const body of [...oddities, { ...VARIANT_A, id: " " }, { ...VARIANT_B, payment_date: "yesterday" }]) {
    expect(readCollectionNotification(body)).toBeUndefined();
  }
  const hostile: unknown = JSON.parse(`{"__proto__":{"polluted":true},${JSON.stringify(VARIANT_A).slice(1)}`);
  expect(readCollectionNotification(hostile)).toMatchObject(READ);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
