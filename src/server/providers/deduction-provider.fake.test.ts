import { expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import { createFakeDeductionProvider } from "./deduction-provider.fake.ts";
import { bookingUnder, KNOWN, lookupOf } from "./provider.testkit.ts";

async function lookedUp() {
  const fake = createFakeDeductionProvider();
  fake.putCustomer(KNOWN);
  await fake.lookUpSalary(lookupOf("70000001"));
  return fake;
}

it("an unknown outcome leaves a mandate behind or none, as told, and the search finds out", async () => {
  const fake = await lookedUp();
  fake.queueOutcomes("bookMandate", { kind: "unknown-not-committed" }, { kind: "unknown-but-committed" });
  expect(await fake.bookMandate(bookingUnder("70000001"))).toMatchObject({ kind: "unknown" });
  expect(await fake.findMandate(bookingUnder("70000001"))).toEqual({ kind: "done", value: { found: false } });
  expect(await fake.bookMandate(bookingUnder("70000001"))).toMatchObject({ kind: "unknown" });
  const mandateReference = fake.mandates()[0]?.mandateReference;
  const search = await fake.findMandate(bookingUnder("70000001"));
  expect(search).toEqual({ kind: "done", value: { found: true, mandateReference } });
  expect([fake.mandates().length, fake.calls("bookMandate")]).toEqual([1, 2]);
});

it("a queued refusal is given once and changes nothing", async () => {
  const fake = await lookedUp();
  fake.queueOutcomes("bookMandate", { kind: "refused", refusal: "customer-suspended" });
  expect(await fake.bookMandate(bookingUnder("70000001"))).toMatchObject({ kind: "refused" });
  expect(fake.mandates()).toHaveLength(0);
  expect(await fake.bookMandate(bookingUnder("70000001"))).toMatchObject({ kind: "done" });
});

it("lists booked mandates among the customer's loans, and collects after a stop like a payroll under way", async () => {
  const fake = await lookedUp();
  const booked = await fake.bookMandate(bookingUnder("70000001"));
  if (booked.kind !== "done") throw new Error(booked.message);
  const key = { authorisationCode: "70000001", customerId: KNOWN.customerId, ...booked.value };
  expect(await fake.lookUpSalary(lookupOf("70000002"))).toMatchObject({ value: { loans: [{ isRunning: true }, {}] } });
  await fake.stopMandate(key);
  fake.collect(key.mandateReference, lagosDate("2026-10-26"), kobo(100));
  fake.collect(key.mandateReference, lagosDate("2026-10-26"), kobo(100));
  const history = await fake.mandateHistory(key);
  expect(history).toMatchObject({ value: { isLive: false, deductions: [{ amount: 100 }, { amount: 100 }] } });
  if (history.kind === "done") expect(new Set(history.value.deductions.map(({ lineKey }) => lineKey)).size).toBe(2);
});
