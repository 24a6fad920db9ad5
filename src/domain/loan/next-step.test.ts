import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { permissionLabel } from "../permission-words.ts";
import { PERMISSIONS } from "../permissions.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { availableLoanEvents, demandOf, type LoanEvent } from "./loan-rules.ts";
import { LOAN_STATUSES, type LoanStatus } from "./loan-status.ts";
import { type NextStepFacts, nextStepOf, stopWords } from "./next-step.ts";

const facts = (differs: Partial<NextStepFacts>): NextStepFacts => ({
  status: "pending_approval",
  mine: new Set(),
  isDevice: false,
  screening: { verdict: "qualified", reason: null },
  setUp: null,
  amount: kobo(18_450_000),
  instalment: kobo(3_997_500),
  payout: kobo(18_265_500),
  payoutHold: undefined,
  referral: undefined,
  due: undefined,
  ...differs,
});
const ALL = new Set<string>(PERMISSIONS);
const says = (differs: Partial<NextStepFacts>) => nextStepOf(facts(differs)).says;

describe("the next step of a loan", () => {
  it("is one sentence in each status", () => {
    expect(Object.fromEntries(LOAN_STATUSES.map((status) => [status, says({ status })]))).toEqual({
      pending_customer_confirmation: "Record the customer's authorization and upload it: then the offer goes out",
      confirmation_sent: "The offer of ₦184,500.00 is with the customer, who has to sign it",
      pending_approval: "The customer has signed for ₦184,500.00: approve or reject",
      pending_deduction_setup: "Set up the deduction of ₦39,975.00 a month",
      pending_disbursement: "Pay ₦182,655.00 to the customer, then record the payment",
      pending_pickup: "Hand the device over against the customer's code",
      disbursed: "No instalment is unpaid",
      completed: "The loan is repaid; nothing remains to do",
      liquidated: "The loan is settled; nothing remains to do",
      rejected: "The application is rejected; nothing remains to do",
    });
  });

  it("names the next instalment of a running loan", () => {
    const due = { on: "2026-02-25" as LagosDate, left: kobo(6_500_000) };
    expect(says({ status: "disbursed", due })).toBe("Next instalment: ₦65,000.00, due 25 Feb 2026");
  });

  it("stops an application that does not qualify, with the reason of its screening", () => {
    const screening = { verdict: "not-qualified", reason: "No salary record was found for this account" } as const;
    const stopped = nextStepOf(facts({ status: "pending_customer_confirmation", screening }));
    expect(stopped).toMatchObject({
      says: "Cannot go on: no salary found",
      who: "Any colleague who may authorise applications can screen it again, and one who may reject loans can reject it",
      isHeld: true,
    });
    const wayOut = (...mine: LoanEvent[]) =>
      nextStepOf(facts({ status: "pending_customer_confirmation", screening, mine: new Set(mine) })).who;
    expect(wayOut("screened", "rejected")).toBe("You can screen it again or reject it");
    expect(wayOut("screened")).toMatch(/^You can screen it again; any colleague who may reject loans/);
    expect(wayOut("rejected")).toMatch(/^You can reject it; any colleague who may authorise applications/);
    expect(nextStepOf(facts({ screening })).isHeld).toBe(false);
  });

  it("stops a set-up while the provider's answer is open, and asks for another after a refusal", () => {
    const status = "pending_deduction_setup" as const;
    expect(says({ status, setUp: "waiting" })).toBe("Cannot go on yet: the provider has not confirmed the deduction");
    expect(says({ status, setUp: "stopping" })).toBe(
      "Cannot go on yet: the provider is stopping the earlier deduction",
    );
    expect(says({ status, setUp: "refused" })).toBe(
      "The provider refused the last set-up: set up the deduction of ₦39,975.00 a month",
    );
  });

  it("waits for the officer's answer while a loan is referred back, and says whom it was referred to", () => {
    const referral = { by: "Chidi Okafor", to: "Bola Adeyemi" };
    expect(nextStepOf(facts({ referral }))).toMatchObject({
      says: "Referred back by Chidi Okafor: Bola Adeyemi has to answer",
      isHeld: true,
    });
    expect(says({ referral: { ...referral, to: null } })).toMatch(
      /a colleague who may authorise applications has to answer$/,
    );
    expect(says({ referral, status: "pending_disbursement" })).toMatch(/^Pay /);
  });

  it("waits for a screening, and for a provider that did not answer", () => {
    const status = "pending_customer_confirmation" as const;
    expect(says({ status, screening: null })).toBe("The application waits for its screening");
    expect(says({ status, screening: { verdict: "unavailable", reason: null } })).toMatch(/did not answer/);
  });

  it("does not ask to pay what the payout refuses: it says that it is held, and why", () => {
    const payoutHold = "Ada Obi changed the bank of this customer on 20 Nov 2026, 09:30. Bola Ade can confirm it.";
    const status = "pending_disbursement" as const;
    for (const isDevice of [false, true])
      expect(nextStepOf(facts({ status, payoutHold, isDevice }))).toEqual({
        says: "Cannot be paid out now",
        who: "Ada Obi changed the bank of this customer on 20 Nov 2026, 09:30. Bola Ade can confirm it",
        isHeld: true,
      });
    expect(nextStepOf(facts({ status: "pending_approval", payoutHold })).isHeld).toBe(false);
  });

  it("of a device loan pays for the device, and gives the customer no money", () => {
    const device = { status: "pending_disbursement", isDevice: true } as const;
    expect(says(device)).toBe("Pay ₦182,655.00 for the device, then record the payment");
    expect(says(device)).not.toMatch(/pay out|to the customer/i);
  });

  it("names who takes it wherever a member of staff can, by the words of the permission that it needs", () => {
    const steps = {
      pending_customer_confirmation: "authorization-uploaded",
      confirmation_sent: "signing-link-renewed",
      pending_approval: "approved",
      pending_deduction_setup: "deduction-set-up",
      pending_disbursement: "disbursed",
      pending_pickup: "pickup-confirmed",
    } as const satisfies Partial<Record<LoanStatus, LoanEvent>>;
    const steppedTo = new Map<LoanStatus, LoanEvent>(Object.entries(steps) as [LoanStatus, LoanEvent][]);
    for (const status of LOAN_STATUSES) {
      const { who } = nextStepOf(facts({ status }));
      const event = steppedTo.get(status);
      if (!event) {
        expect([status, who]).toEqual([status, undefined]);
        continue;
      }
      expect(availableLoanEvents({ status, isDevice: false, canForceReject: false }, ALL)).toContain(event);
      const demand = demandOf(event);
      const [permission = ""] = typeof demand === "object" && "anyOf" in demand ? demand.anyOf : [];
      expect(who?.toLowerCase()).toContain(`any colleague who may ${permissionLabel(permission).toLowerCase()}`);
      expect(nextStepOf(facts({ status, mine: new Set([event]) })).who).toMatch(
        /^You can .*, or any colleague who may /,
      );
    }
  });

  it("has whole sentences without an amount", () => {
    for (const status of LOAN_STATUSES)
      expect(says({ status, amount: undefined, instalment: undefined, payout: undefined })).not.toMatch(
        /undefined|₦| {2}/,
      );
  });
});

describe("the reason of a screening as the end of a sentence", () => {
  it.each([
    ["Fewer than 3 salary payments in the last 6 months", "fewer than 3 salary payments in the last 6 months"],
    ["BVN differs.", "BVN differs"],
    ["2 running loans at the provider; the limit is 1", "2 running loans at the provider; the limit is 1"],
    [null, "the salary does not qualify"],
    [" ", "the salary does not qualify"],
  ])("%s: %s", (reason, words) => expect(stopWords(reason)).toBe(words));

  it("never ends in a full stop and is never empty", () => {
    fc.assert(
      fc.property(fc.string(), (reason) => {
        const words = stopWords(reason);
        expect(words).not.toBe("");
        expect(words.endsWith(".")).toBe(false);
      }),
    );
  });
});
