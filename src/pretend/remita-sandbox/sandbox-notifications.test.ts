import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { openReceiver } from "./notification-receiver.testkit.ts";
import { mandateInput, PAYDAY } from "./payday/payday.testkit.ts";
import type { RemitaSandbox } from "./sandbox.ts";
import { ADA, startSandbox } from "./sandbox-caller.ts";

const REFERENCE = "260000000001";

let folder: string;
let sandbox: RemitaSandbox;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  sandbox = await startSandbox({ statePath: join(folder, "state.jsonl") });
  sandbox.control.putMandates([mandateInput(1)]);
  receiver = await openReceiver();
});
afterEach(async () => {
  receiver.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const restart = async () => {
  await sandbox.close();
  sandbox = await startSandbox({ statePath: join(folder, "state.jsonl") });
};
const pay = (...days: readonly string[]) => {
  for (const day of days) sandbox.control.runPayroll({ on: lagosDate(day) });
};
const pendingIds = () => sandbox.control.pendingNotifications().map((body) => (body as { readonly id: number }).id);
const putMany = (count: number) =>
  sandbox.control.putMandates(Array.from({ length: count }, (_, at) => mandateInput(100 + at)));

describe("delivery", () => {
  it.each(["A", "B"] as const)("of variant %s keeps the requested order and copies", async (variant) => {
    pay("2026-09-25", PAYDAY);
    const [first, second] = pendingIds();
    expect(await sandbox.control.deliverNotifications()).toEqual({ delivered: 0, failed: 2 });
    sandbox.control.setNotificationTarget({ url: receiver.url, variant });
    expect(sandbox.control.pendingNotifications()).toHaveLength(2);
    const report = await sandbox.control.deliverNotifications({ copies: 2, order: "reversed" });
    expect(report).toEqual({ delivered: 2, failed: 0 });
    const status = variant === "A" ? "NEW" : "successful";
    expect(receiver.received).toMatchObject([
      { notificationId: String(second), paidOn: PAYDAY, amount: 3_000_000, balanceDue: 6_000_000, status },
      { notificationId: String(second) },
      { notificationId: String(first), paidOn: "2026-09-25", customerId: ADA.customerId, balanceDue: 9_000_000 },
      { notificationId: String(first), mandateReference: REFERENCE },
    ]);
    expect(sandbox.control.pendingNotifications()).toHaveLength(0);
  });

  it("sends four at a time and never more, and one at a time if an order is requested", async () => {
    const slow = await openReceiver(() => 200, 10);
    sandbox.control.setNotificationTarget({ url: slow.url, variant: "A" });
    putMany(30);
    pay("2026-09-25");
    await sandbox.control.deliverNotifications({ order: "queued" });
    expect([slow.mostAtOnce(), slow.received.length]).toEqual([1, 31]);
    pay(PAYDAY);
    expect(await sandbox.control.deliverNotifications()).toEqual({ delivered: 31, failed: 0 });
    expect([slow.mostAtOnce(), slow.received.length]).toEqual([4, 62]);
    slow.close();
  });

  it("shuffles all copies by a seed, the same way each time", async () => {
    sandbox.control.setNotificationTarget({ url: receiver.url, variant: "A" });
    putMany(12);
    const orders: string[][] = [];
    for (const [day, shuffleSeed] of [["2026-08-25", 5] as const, ["2026-09-25", 5] as const, [PAYDAY, 6] as const]) {
      pay(day);
      await sandbox.control.deliverNotifications({ copies: 2, order: "queued", shuffleSeed });
      orders.push(receiver.received.splice(0).map((notice) => notice?.mandateReference ?? ""));
    }
    const [first, again, other] = orders;
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(other?.toSorted()).toEqual(first?.toSorted());
    expect(first).toHaveLength(26);
    expect(first).not.toEqual(first?.toSorted());
  });

  it("keeps what was not accepted for the next delivery, in its place", async () => {
    const failing = await openReceiver((count) => (count === 2 ? 500 : 200));
    sandbox.control.setNotificationTarget({ url: failing.url, variant: "B" });
    pay("2026-08-25", "2026-09-25", PAYDAY);
    const ids = pendingIds();
    expect(await sandbox.control.deliverNotifications({ order: "queued" })).toEqual({ delivered: 2, failed: 1 });
    expect(pendingIds()).toEqual([ids[1]]);
    expect(await sandbox.control.deliverNotifications()).toEqual({ delivered: 1, failed: 0 });
    failing.close();
  });
});

describe("what they say", () => {
  it.each([
    ["A", "paymentStatus"],
    ["B", "payment_status"],
  ] as const)("variant %s uses the words that it is given", (variant, name) => {
    pay(PAYDAY);
    sandbox.control.reverseRepayment(REFERENCE, lagosDate(PAYDAY));
    const words = () => sandbox.control.pendingNotifications().map((body) => (body as Record<string, unknown>)[name]);
    sandbox.control.setNotificationTarget({ url: receiver.url, variant });
    expect(words()).toEqual([variant === "A" ? "NEW" : "successful", "REVERSED"]);
    const statusWords = { taken: "Paid", reversed: "returned" };
    sandbox.control.setNotificationTarget({ url: receiver.url, variant, statusWords });
    expect(words()).toEqual(["Paid", "returned"]);
  });

  it("an id is unique, after a restart too, even among equal repayments and for a reversal", async () => {
    pay("2026-08-25");
    const before = pendingIds();
    await restart();
    pay("2026-09-25");
    sandbox.control.reverseRepayment(REFERENCE, lagosDate("2026-09-25"));
    putMany(40);
    const { mandates } = sandbox.control.runPayday({ month: "2026-10", shares: { duplicate: 1 } });
    const onOneDay = mandates.filter(({ repayments: [one, two] }) => one?.deductedOn === two?.deductedOn);
    expect(onOneDay.length).toBeGreaterThan(0);
    const all = [...before, ...pendingIds()];
    expect(all).toHaveLength(3 + 2 * 41);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });

  it("the id of the same repayment is the same in another sandbox", async () => {
    pay(PAYDAY);
    const other = await startSandbox();
    other.control.putMandates([mandateInput(1)]);
    other.control.runPayroll({ on: lagosDate(PAYDAY) });
    expect(other.control.pendingNotifications()).toEqual(sandbox.control.pendingNotifications());
    await other.close();
  });
});

it("over HTTP the target takes words and the delivery a shuffle; invalid input is 422", async () => {
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${sandbox.url}/__sim${path}`, { method, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  pay("2026-09-25", PAYDAY);
  const target = { url: receiver.url, variant: "B", statusWords: { taken: "paid" } };
  expect((await send("PUT", "/notification-target", target)).status).toBe(200);
  expect(await send("POST", "/notifications/deliver", { copies: 2, shuffleSeed: 3 })).toEqual({
    status: 200,
    body: { delivered: 2, failed: 0 },
  });
  expect(receiver.received.map((notice) => notice?.status)).toEqual(["paid", "paid", "paid", "paid"]);
  expect((await send("POST", "/notifications/deliver", { shuffleSeed: "x" })).status).toBe(422);
});
