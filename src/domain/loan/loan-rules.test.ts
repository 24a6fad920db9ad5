import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSIONS, type Permission } from "../permissions.ts";
import {
  availableLoanEvents,
  canForceReject,
  demandOf,
  LOAN_RULES,
  type LoanEvent,
  type LoanFacts,
  nextStatus,
} from "./loan-rules.ts";
import { isLoanStatus, LOAN_STATUS_LABELS, LOAN_STATUSES, type LoanStatus } from "./loan-status.ts";

/** The transitions as specified, written a second time independently of the product's table. */
const DECIDED: Readonly<Record<LoanEvent, Partial<Record<LoanStatus, LoanStatus>>>> = {
  "application-received": {},
  screened: { pending_customer_confirmation: "pending_customer_confirmation" },
  "authorization-uploaded": { pending_customer_confirmation: "confirmation_sent" },
  "signing-link-renewed": { confirmation_sent: "confirmation_sent" },
  "details-corrected": {
    pending_customer_confirmation: "pending_customer_confirmation",
    confirmation_sent: "confirmation_sent",
    pending_approval: "confirmation_sent",
  },
  "authorization-replaced": { pending_approval: "pending_approval" },
  "customer-signed": { confirmation_sent: "pending_approval" },
  approved: { pending_approval: "pending_deduction_setup" },
  rejected: { pending_approval: "rejected", pending_customer_confirmation: "rejected" },
  "deduction-set-up": { pending_deduction_setup: "pending_disbursement" },
  disbursed: { pending_disbursement: "disbursed" },
  "pickup-confirmed": { pending_pickup: "disbursed" },
  "disbursement-reversed": { disbursed: "pending_disbursement", pending_pickup: "pending_disbursement" },
  "disbursement-too-late": { pending_disbursement: "pending_deduction_setup" },
  completed: { disbursed: "completed" },
  liquidated: { disbursed: "liquidated" },
  "repayment-reversed": { completed: "disbursed", liquidated: "disbursed" },
};
const EVENTS = Object.keys(DECIDED) as LoanEvent[];
const FORCE_REJECTABLE: readonly LoanStatus[] = [
  "confirmation_sent",
  "pending_deduction_setup",
  "pending_disbursement",
];

const loanIn = (status: LoanStatus, changes: Partial<LoanFacts> = {}): LoanFacts => ({
  status,
  isDevice: false,
  canForceReject: false,
  ...changes,
});
const goesTo = (event: LoanEvent, loan: LoanFacts) => {
  const decision = nextStatus(event, loan);
  return decision.accepted ? decision.value : decision.reason;
};
const eventsFor = (status: LoanStatus, permissions: readonly Permission[], changes: Partial<LoanFacts> = {}) =>
  availableLoanEvents(loanIn(status, changes), new Set(permissions));

describe("the workflow table (API-84)", () => {
  it("API-84: has these ten statuses", () => {
    expect(LOAN_STATUSES).toEqual([
      "pending_customer_confirmation",
      "confirmation_sent",
      "pending_approval",
      "pending_deduction_setup",
      "pending_disbursement",
      "pending_pickup",
      "disbursed",
      "completed",
      "liquidated",
      "rejected",
    ]);
    expect(LOAN_STATUSES.every((status) => isLoanStatus(status) && LOAN_STATUS_LABELS[status].length > 0)).toBe(true);
    expect(isLoanStatus("approved")).toBe(false);
  });

  it("knows exactly the events that were decided", () => {
    expect([...new Set(LOAN_RULES.map((rule) => rule.event))].sort()).toEqual([...EVENTS].sort());
  });

  const cells = EVENTS.flatMap((event) => LOAN_STATUSES.map((status) => ({ event, status })));
  it.each(cells)("API-84: $event in status $status goes where it was decided, or is refused", ({ event, status }) => {
    expect(goesTo(event, loanIn(status))).toBe(DECIDED[event][status] ?? "wrong-status");
  });

  it.each(cells)(
    "API-84: with force reject allowed, $event in status $status adds rejection only",
    ({ event, status }) => {
      const forced = event === "rejected" && FORCE_REJECTABLE.includes(status) ? "rejected" : undefined;
      const expected = forced ?? DECIDED[event][status] ?? "wrong-status";
      expect(goesTo(event, loanIn(status, { canForceReject: true }))).toBe(expected);
    },
  );

  it.each(cells)("API-84: a device loan with $event in status $status differs at payout only", ({ event, status }) => {
    const toPickup = event === "disbursed" && status === "pending_disbursement" ? "pending_pickup" : undefined;
    const expected = toPickup ?? DECIDED[event][status] ?? "wrong-status";
    expect(goesTo(event, loanIn(status, { isDevice: true }))).toBe(expected);
  });

  it("an application starts a loan and happens to no loan there is", () => {
    const first = LOAN_RULES.find((rule) => rule.event === "application-received");
    expect(first).toMatchObject({ from: ["new"], to: "pending_customer_confirmation", by: "customer" });
  });

  it("nothing leads out of rejected", () => {
    for (const event of EVENTS)
      expect(goesTo(event, loanIn("rejected", { canForceReject: true }))).toBe("wrong-status");
  });

  it("a refusal says in words what state the loan is in", () => {
    expect(nextStatus("approved", loanIn("disbursed"))).toEqual({
      accepted: false,
      reason: "wrong-status",
      message: 'A loan in status "Disbursed" cannot be approved',
    });
  });
});

describe("the life of a loan", () => {
  const steps = fc.array(fc.record({ event: fc.constantFrom(...EVENTS), clear: fc.boolean() }), { maxLength: 60 });

  it("whatever is tried in whatever order, its history is one path through the table", () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (tried, isDevice) => {
        let status: LoanStatus = "pending_customer_confirmation";
        for (const { event, clear } of tried) {
          const loan = { status, isDevice, canForceReject: canForceReject(status, !clear) };
          const decision = nextStatus(event, loan);
          const allowed = LOAN_RULES.some(
            (rule) =>
              rule.event === event &&
              rule.from.includes(status) &&
              (rule.when === undefined || loan.canForceReject) &&
              decision.accepted &&
              decision.value === (isDevice && rule.toForDevice ? rule.toForDevice : rule.to),
          );
          expect(decision.accepted).toBe(allowed);
          if (decision.accepted) status = decision.value;
        }
        expect(isLoanStatus(status)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("a cash loan never awaits pickup", () => {
    fc.assert(
      fc.property(steps, (tried) => {
        let status: LoanStatus = "pending_customer_confirmation";
        for (const { event } of tried) {
          const decision = nextStatus(event, loanIn(status, { canForceReject: canForceReject(status, false) }));
          if (decision.accepted) status = decision.value;
          expect(status).not.toBe("pending_pickup");
        }
      }),
    );
  });

  it("runs from application to completion in seven steps", () => {
    const path: readonly LoanEvent[] = [
      "authorization-uploaded",
      "customer-signed",
      "approved",
      "deduction-set-up",
      "disbursed",
      "completed",
    ];
    let status: LoanStatus = "pending_customer_confirmation";
    for (const event of path) {
      const decision = nextStatus(event, loanIn(status));
      if (decision.accepted) status = decision.value;
    }
    expect(status).toBe("completed");
  });

  it("no event is ambiguous: each status has at most one row for it", () => {
    for (const event of EVENTS) {
      const from = LOAN_RULES.filter((rule) => rule.event === event).flatMap((rule) => rule.from);
      expect(new Set(from).size).toBe(from.length);
    }
  });
});

describe("force reject", () => {
  it.each(LOAN_STATUSES)(
    "in status %s is possible exactly while no money has left and it is past the offer",
    (status) => {
      expect(canForceReject(status, false)).toBe(FORCE_REJECTABLE.includes(status));
    },
  );

  it.each(LOAN_STATUSES)("in status %s waits while the provider has an operation of the loan in hand", (status) => {
    expect(canForceReject(status, true)).toBe(false);
  });
});

describe("the buttons an officer gets", () => {
  const only = (status: LoanStatus, permission: Permission, event: LoanEvent) => {
    expect(eventsFor(status, [permission])).toContain(event);
    expect(
      eventsFor(
        status,
        PERMISSIONS.filter((other) => other !== permission),
      ),
    ).not.toContain(event);
    const elsewhere = LOAN_STATUSES.filter(
      (other) => other !== status && eventsFor(other, [permission]).includes(event),
    );
    expect(elsewhere).toEqual([]);
  };

  it.each(["approve-loan", "reject-loan"] as const)(
    "ACT-01, ACT-03: Reject shows to a holder of %s alone while authorization or approval is pending",
    (permission) => {
      const shown = LOAN_STATUSES.filter((status) => eventsFor(status, [permission]).includes("rejected"));
      expect(shown).toEqual(["pending_customer_confirmation", "pending_approval"]);
    },
  );

  it("ACT-01: Reject shows to nobody else", () => {
    const others = PERMISSIONS.filter((permission) => permission !== "approve-loan" && permission !== "reject-loan");
    for (const status of LOAN_STATUSES) {
      expect(eventsFor(status, others, { canForceReject: true })).not.toContain("rejected");
    }
  });

  it.each(FORCE_REJECTABLE)(
    "ACT-02: with can_force_reject set, Reject shows in status %s, given the permission",
    (status) => {
      expect(eventsFor(status, ["reject-loan"], { canForceReject: true })).toContain("rejected");
      expect(eventsFor(status, ["approve-loan"], { canForceReject: true })).toContain("rejected");
      expect(eventsFor(status, ["reject-loan"])).not.toContain("rejected");
      expect(eventsFor(status, [], { canForceReject: true })).toEqual([]);
    },
  );

  it("ACT-08: Approve shows while approval is pending, to a holder of approve-loan", () => {
    only("pending_approval", "approve-loan", "approved");
  });

  it("ACT-13: Setup Deduction shows while it is pending, to a holder of setup-deduction", () => {
    only("pending_deduction_setup", "setup-deduction", "deduction-set-up");
  });

  it("ACT-20: Disburse shows while it is pending, to a holder of disburse-loan", () => {
    only("pending_disbursement", "disburse-loan", "disbursed");
  });

  it("ACT-27: Upload Video/Audio shows while authorization is pending, to a holder of edit-loan", () => {
    only("pending_customer_confirmation", "edit-loan", "authorization-uploaded");
  });

  it("ACT-28: Upload Video/Audio shows while approval is pending, to a holder of edit-loan-file", () => {
    only("pending_approval", "edit-loan-file", "authorization-replaced");
  });

  it("ACT-34: Confirm Device Pickup shows while pickup is pending, to a holder of process-device-pickup", () => {
    only("pending_pickup", "process-device-pickup", "pickup-confirmed");
  });

  it("what a customer or the system does is a button for nobody", () => {
    const shown = LOAN_STATUSES.flatMap((status) => eventsFor(status, PERMISSIONS, { canForceReject: true }));
    for (const event of ["customer-signed", "completed", "liquidated", "repayment-reversed", "disbursement-too-late"]) {
      expect(shown).not.toContain(event);
    }
  });

  it("every button that shows leads somewhere when it is pressed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOAN_STATUSES),
        fc.subarray([...PERMISSIONS]),
        fc.boolean(),
        (status, permissions, force) => {
          const loan = loanIn(status, { canForceReject: force });
          const shown = availableLoanEvents(loan, new Set(permissions));
          expect(new Set(shown).size).toBe(shown.length);
          expect(shown.every((event) => nextStatus(event, loan).accepted)).toBe(true);
        },
      ),
    );
  });
});

describe("the permission that an event asks for", () => {
  it.each<[LoanEvent, readonly Permission[]]>([
    ["screened", ["edit-loan"]],
    ["authorization-uploaded", ["edit-loan"]],
    ["signing-link-renewed", ["edit-loan"]],
    ["authorization-replaced", ["edit-loan-file"]],
    ["approved", ["approve-loan"]],
    ["rejected", ["approve-loan", "reject-loan"]],
    ["deduction-set-up", ["setup-deduction"]],
    ["disbursed", ["disburse-loan"]],
    ["pickup-confirmed", ["process-device-pickup"]],
    ["disbursement-reversed", ["disburse-loan"]],
    ["customer-signed", []],
    ["completed", []],
  ])("%s: %j", (event, anyOf) => {
    expect(demandOf(event)).toEqual({ anyOf });
  });
});
