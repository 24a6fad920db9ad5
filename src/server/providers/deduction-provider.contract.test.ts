import { afterEach, describe, expect, it } from "vitest";
import { kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { DeductionProvider, MandateKey, ProviderOutcome } from "./deduction-provider.ts";
import {
  bookingUnder,
  KNOWN,
  lookupOf,
  type OpenProvider,
  openFake,
  type ProviderUnderTest,
  type Scenario,
} from "./provider.testkit.ts";
import { REMITA_UNDER_TEST } from "./remita/remita.testkit.ts";

const CODE = "70000001";
const PROVIDERS: readonly (readonly [string, OpenProvider])[] = [["the fake", openFake], ...REMITA_UNDER_TEST];

describe.each(PROVIDERS)("every deduction provider: %s", (_name, open) => {
  let opened: ProviderUnderTest | undefined;
  const start = async (scenario: Scenario) => {
    opened = await open(scenario);
    return opened;
  };
  afterEach(() => opened?.close());

  it("tells a known account's salaries and loans in kobo and Lagos days, newest first, under our bank code", async () => {
    const { provider } = await start("look-up");
    const history = doneValue(await provider.lookUpSalary(lookupOf(CODE)));
    expect(history).toEqual({ ...KNOWN, authorisationCode: CODE });
  });

  it("refuses an account that it does not know", async () => {
    const { provider } = await start("unknown-account");
    expect(await provider.lookUpSalary(lookupOf(CODE, "9999999990"))).toMatchObject(refusal("customer-not-found"));
  });

  it("refuses a suspended customer", async () => {
    const { provider, suspendKnownCustomer } = await start("suspended");
    suspendKnownCustomer();
    expect(await provider.lookUpSalary(lookupOf(CODE))).toMatchObject(refusal("customer-suspended"));
  });

  it("takes an authorisation code once", async () => {
    const { provider } = await start("used-code");
    doneValue(await provider.lookUpSalary(lookupOf(CODE)));
    expect(await provider.lookUpSalary(lookupOf(CODE))).toMatchObject(refusal("duplicate-request"));
  });

  it("names a booked mandate, and each deduction from it by a key that stays the same", async () => {
    const { provider, payroll } = await start("book-and-collect");
    const mandate = await book(provider);
    expect(mandate.mandateReference).toMatch(/^\d{12}$/);
    payroll(lagosDate("2026-11-26"));
    payroll(lagosDate("2026-10-26"));
    const history = doneValue(await provider.mandateHistory(mandate));
    expect(history).toMatchObject({ status: "NEW", isLive: true, outstanding: kobo(26_000_000) });
    expect(history).toMatchObject({ mandateReference: mandate.mandateReference, totalDisbursed: kobo(30_000_000) });
    expect(history.deductions).toMatchObject([
      { deductedOn: "2026-10-26", amount: kobo(6_500_000), isSettled: true },
      { deductedOn: "2026-11-26", amount: kobo(6_500_000), isSettled: true },
    ]);
    const keys = history.deductions.map(({ lineKey }) => lineKey);
    expect(keys).toEqual(["2026-10-26", "2026-11-26"].map((on) => `${mandate.mandateReference}|${on}|6500000|1`));
    expect(doneValue(await provider.mandateHistory(mandate)).deductions.map(({ lineKey }) => lineKey)).toEqual(keys);
  });

  it("stops a mandate once, and says so when it is stopped already", async () => {
    const { provider } = await start("stop");
    const mandate = await book(provider);
    expect(await provider.stopMandate(mandate)).toEqual({ kind: "done", value: "stopped" });
    expect(doneValue(await provider.mandateHistory(mandate))).toMatchObject({
      isLive: false,
      status: "STOP",
      deductions: [],
    });
    expect(await provider.stopMandate(mandate)).toMatchObject(refusal("already-stopped"));
  });

  it("knows no mandate that was never booked", async () => {
    const { provider } = await start("unknown-mandate");
    doneValue(await provider.lookUpSalary(lookupOf(CODE)));
    const mandate = { authorisationCode: CODE, customerId: KNOWN.customerId, mandateReference: "260000000000" };
    expect(await provider.mandateHistory(mandate)).toMatchObject(refusal("mandate-not-found"));
    expect(await provider.stopMandate(mandate)).toMatchObject(refusal("mandate-not-found"));
  });

  it("finds the mandate of a booking that took effect", async () => {
    const { provider } = await start("find-booked");
    const { mandateReference } = await book(provider);
    expect(doneValue(await provider.findMandate(bookingUnder(CODE)))).toEqual({ found: true, mandateReference });
  });

  it("finds none for a booking that did not take effect", async () => {
    const { provider } = await start("find-unbooked");
    doneValue(await provider.lookUpSalary(lookupOf(CODE)));
    expect(doneValue(await provider.findMandate(bookingUnder(CODE)))).toEqual({ found: false });
  });
});

async function book(provider: DeductionProvider): Promise<MandateKey> {
  const { customerId, authorisationCode } = doneValue(await provider.lookUpSalary(lookupOf(CODE)));
  const { mandateReference } = doneValue(await provider.bookMandate(bookingUnder(authorisationCode)));
  return { customerId, authorisationCode, mandateReference };
}

function refusal(name: string) {
  return { kind: "refused", refusal: name, message: expect.stringMatching(/./) };
}

function doneValue<Value>(outcome: ProviderOutcome<Value>): Value {
  if (outcome.kind !== "done") throw new Error(`not done but ${outcome.kind}: ${outcome.message}`);
  return outcome.value;
}
