import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { daysBetween, lagosDate } from "../../../domain/time/lagos-date.ts";
import { stagedSandbox } from "../sandbox.testkit.ts";
import { ADA, callSandbox, PATHS, startSandbox } from "../sandbox-caller.ts";
import { remainingOf } from "../sandbox-mandate.ts";
import { MONTH, mandateInput, mandateOf, PAYDAY, putPeople } from "./payday.testkit.ts";
import { PAYDAY_KINDS } from "./payday-outcome.ts";

const stage = stagedSandbox();

const ALL_OF = (kind: string) => ({ month: MONTH, shares: { [kind]: 1 } });
const REFERENCE = "260000000001";

describe("a payday of 150 mandates", () => {
  it("shows every kind, mostly full, and reports the same repayments as the mandates", () => {
    putPeople(stage.sandbox.control, 150);
    const report = stage.sandbox.control.runPayday({ month: MONTH });
    for (const kind of PAYDAY_KINDS) expect([kind, report.totals[kind].mandates]).not.toEqual([kind, 0]);
    expect(report.totals.full.mandates).toBeGreaterThan(75);
    expect(report.mandates.length).toBe(report.dealtWithNow);
    expect(new Set(report.mandates.map(({ mandateReference }) => mandateReference)).size).toBe(report.mandates.length);
    for (const { mandateReference, repayments } of report.mandates) {
      expect(mandateOf(stage.sandbox.control, mandateReference).repayments).toEqual(repayments);
    }
    const live = stage.sandbox.control.mandates().filter(({ status }) => status !== "STOP");
    expect(report.mandates.filter(({ kind }) => kind !== "after-stop")).toHaveLength(live.length);
  });

  it.each([1, 2, 3, 4, 5])("with seed %i shows every kind even with twelve live mandates and one stopped", (seed) => {
    putPeople(stage.sandbox.control, 12, false);
    stage.sandbox.control.putMandates([mandateInput(90, { status: "STOP" })]);
    const { totals } = stage.sandbox.control.runPayday({ month: MONTH, seed });
    expect(PAYDAY_KINDS.filter((kind) => totals[kind].mandates === 0)).toEqual([]);
  });

  it("queues a notification for each repayment and another for each refund", () => {
    putPeople(stage.sandbox.control, 60);
    const { mandates, totals } = stage.sandbox.control.runPayday({ month: MONTH });
    const repayments = mandates.flatMap((outcome) => outcome.repayments);
    const pending = stage.sandbox.control.pendingNotifications() as {
      readonly id: number;
      readonly paymentStatus: string;
    }[];
    expect(pending).toHaveLength(repayments.length + totals.reversed.mandates);
    expect(new Set(pending.map(({ id }) => id)).size).toBe(pending.length);
    const reversed = pending.filter(({ paymentStatus }) => paymentStatus === "REVERSED");
    expect(reversed).toHaveLength(totals.reversed.mandates);
  });
});

describe("what a kind does", () => {
  const runOne = (kind: string, changes = {}) => {
    stage.sandbox.control.putMandates([mandateInput(1, changes)]);
    const { mandates } = stage.sandbox.control.runPayday(ALL_OF(kind));
    expect(mandates).toMatchObject([{ mandateReference: REFERENCE, kind }]);
    return mandates[0]?.repayments ?? [];
  };

  it("full: the instalment, or what is left at the end", () => {
    expect(runOne("full")).toEqual([{ amount: 3_000_000, deductedOn: PAYDAY, status: "TCLS" }]);
    stage.sandbox.control.putMandates([mandateInput(2, { totalCollectionAmount: 1_234_567 })]);
    const { mandates } = stage.sandbox.control.runPayday({ month: MONTH, mandateReferences: ["260000000002"] });
    expect(mandates).toMatchObject([{ kind: "full", repayments: [{ amount: 1_234_567 }] }]);
    expect(mandateOf(stage.sandbox.control, "260000000002").status).toBe("COMPLETED");
  });

  it("short: less than the instalment, in whole naira", () => {
    const [line, ...others] = runOne("short");
    expect(line?.amount).toBeGreaterThanOrEqual(3_000_000 * 0.29);
    expect(line?.amount).toBeLessThanOrEqual(3_000_000 * 0.8);
    expect([(line?.amount ?? 1) % 100, others.length]).toEqual([0, 0]);
  });

  it("missing: no deduction and no notification", () => {
    expect(runOne("missing")).toEqual([]);
    expect(stage.sandbox.control.pendingNotifications()).toEqual([]);
  });

  it("late: the instalment 3 to 9 days later", () => {
    const [line] = runOne("late");
    const days = daysBetween(lagosDate(PAYDAY), lagosDate(line?.deductedOn ?? PAYDAY));
    expect([line?.amount, days >= 3 && days <= 9]).toEqual([3_000_000, true]);
  });

  it("duplicate: the instalment twice within 5 days, even if only one was left", () => {
    const lines = runOne("duplicate", { totalCollectionAmount: 3_000_000 });
    expect(lines.map(({ amount }) => amount)).toEqual([3_000_000, 3_000_000]);
    const [first, second] = lines.map(({ deductedOn }) => lagosDate(deductedOn));
    expect(first).toBe(PAYDAY);
    expect(daysBetween(first ?? lagosDate(PAYDAY), second ?? lagosDate("2026-12-31"))).toBeLessThanOrEqual(5);
  });

  it("duplicate: sometimes on the same day and sometimes not", () => {
    putPeople(stage.sandbox.control, 40, false);
    const { mandates } = stage.sandbox.control.runPayday(ALL_OF("duplicate"));
    const apart = mandates.map(({ repayments: [first, second] }) => first?.deductedOn !== second?.deductedOn);
    expect(new Set(apart)).toEqual(new Set([true, false]));
  });

  it("reversed: deducted and refunded, so that it is owed as before, with two notifications of different ids", () => {
    expect(runOne("reversed")).toEqual([{ amount: 3_000_000, deductedOn: PAYDAY, status: "REVERSED" }]);
    expect(remainingOf(mandateOf(stage.sandbox.control, REFERENCE))).toBe(12_000_000);
    expect(stage.sandbox.control.pendingNotifications()).toMatchObject([
      { paymentStatus: "NEW", balanceDue: 90_000 },
      { paymentStatus: "REVERSED", balanceDue: 120_000 },
    ]);
  });

  it("after-stop: the instalment of a stopped mandate, which stays stopped", async () => {
    expect(runOne("after-stop", { status: "STOP" })).toMatchObject([{ amount: 3_000_000, status: "TCLS" }]);
    const fields = { authorisationCode: "60000001", customerId: ADA.customerId, mandateRef: REFERENCE };
    const { data } = await callSandbox(stage.sandbox.url, PATHS.history, fields);
    expect(data).toMatchObject({ status: "STOP", repayment: [{ transactionamount: 30_000, paymentstatus: "TCLS" }] });
  });

  it("a mandate stopped long ago is left alone, however large the share", () => {
    const old = { status: "STOP" as const, startsOn: "2026-01-25", disbursedOn: "2026-01-02" };
    stage.sandbox.control.putMandates([mandateInput(1, old)]);
    expect(stage.sandbox.control.runPayday(ALL_OF("after-stop")).mandates).toEqual([]);
  });
});

describe("which mandates a payday handles", () => {
  it("no stopped mandate with nothing left to collect", () => {
    const repayments = [{ amount: 3_000_000, deductedOn: "2026-09-25" }];
    stage.sandbox.control.putMandates([
      mandateInput(1, { status: "STOP", totalCollectionAmount: 3_000_000, repayments }),
    ]);
    expect(stage.sandbox.control.runPayday(ALL_OF("after-stop")).mandates).toEqual([]);
  });

  it("those that have begun by payday, have an amount left and were not collected for it in another way", () => {
    stage.sandbox.control.putMandates([
      mandateInput(1, { startsOn: PAYDAY }),
      mandateInput(2, { startsOn: "2026-10-26" }),
      mandateInput(3, { totalCollectionAmount: 0 }),
      mandateInput(4, { repayments: [{ amount: 3_000_000, deductedOn: "2026-10-27" }] }),
      mandateInput(5, { repayments: [{ amount: 3_000_000, deductedOn: "2026-10-03" }] }),
    ]);
    const { mandates } = stage.sandbox.control.runPayday({ month: MONTH });
    expect(mandates.map(({ mandateReference }) => mandateReference)).toEqual(["260000000001", "260000000005"]);
  });

  it("a late deduction of one payday does not count for the next, however near", () => {
    stage.sandbox.control.putMandates([mandateInput(1)]);
    stage.sandbox.control.runPayday({ month: MONTH, day: 30, shares: { late: 1 } });
    expect(stage.sandbox.control.runPayday({ month: "2026-11", day: 8 }).dealtWithNow).toBe(1);
    expect(mandateOf(stage.sandbox.control, REFERENCE).repayments).toHaveLength(2);
  });

  it("over all paydays never more than is left is collected, except by duplicates and after stops", () => {
    putPeople(stage.sandbox.control, 80);
    const excepted = new Set<string>();
    for (const month of ["2026-10", "2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"]) {
      for (const { kind, mandateReference } of stage.sandbox.control.runPayday({ month }).mandates) {
        if (kind === "duplicate" || kind === "after-stop") excepted.add(mandateReference);
      }
    }
    for (const { mandateReference, repayments, totalCollectionAmount } of stage.sandbox.control.mandates()) {
      if (excepted.has(mandateReference)) continue;
      const taken = repayments.filter(({ status }) => status === "TCLS").reduce((sum, { amount }) => sum + amount, 0);
      expect(taken).toBeLessThanOrEqual(totalCollectionAmount);
    }
    expect(stage.sandbox.control.mandates().some(({ status }) => status === "COMPLETED")).toBe(true);
  });

  it("each once a month, after a restart and with another seed too; newly booked ones are handled", async () => {
    putPeople(stage.sandbox.control, 40, false);
    const first = stage.sandbox.control.runPayday({ month: MONTH });
    const before = stage.sandbox.control.mandates();
    const kept = readFileSync(stage.statePath, "utf8");
    expect(stage.sandbox.control.runPayday({ month: MONTH })).toEqual({ ...first, dealtWithNow: 0 });
    await stage.restart();
    expect(stage.sandbox.control.runPayday({ month: MONTH, seed: 99, day: 12 })).toEqual({ ...first, dealtWithNow: 0 });
    expect(stage.sandbox.control.mandates()).toEqual(before);
    expect(stage.sandbox.control.pendingNotifications()).toEqual([]);
    expect(readFileSync(stage.statePath, "utf8")).toBe(kept);
    stage.sandbox.control.putMandates([mandateInput(77)]);
    const last = stage.sandbox.control.runPayday({ month: MONTH, day: 12 });
    expect([last.dealtWithNow, last.mandates.length]).toEqual([1, 41]);
  });

  it("all together or one at a time, the result is the same when no kind is forced", async () => {
    putPeople(stage.sandbox.control, 11, false);
    const all = stage.sandbox.control.runPayday({ month: MONTH, seed: 3 });
    const other = await startSandbox();
    putPeople(other.control, 11, false);
    for (const { mandateReference } of other.control.mandates().toReversed()) {
      other.control.runPayday({ month: MONTH, seed: 3, mandateReferences: [mandateReference, mandateReference] });
    }
    expect(other.control.mandates()).toEqual(stage.sandbox.control.mandates());
    expect(other.control.runPayday({ month: MONTH, seed: 3 }).totals).toEqual(all.totals);
    await other.close();
  });

  it("another seed gives other outcomes", async () => {
    putPeople(stage.sandbox.control, 60);
    const other = await startSandbox();
    putPeople(other.control, 60);
    const kinds = [stage.sandbox, other].map(
      ({ control }, at) => control.runPayday({ month: MONTH, seed: at }).mandates,
    );
    expect(kinds[0]).not.toEqual(kinds[1]);
    await other.close();
  });
});

describe("POST /__sim/payday", () => {
  const post = (body: object) =>
    fetch(`${stage.sandbox.url}/__sim/payday`, { method: "POST", body: JSON.stringify(body) });

  it("answers the report, on the last day of a month that lacks the day", async () => {
    stage.sandbox.control.putMandates([mandateInput(1)]);
    const report = await (await post({ month: "2027-02", day: 31, shares: {} })).json();
    expect(report).toMatchObject({
      month: "2027-02",
      dealtWithNow: 1,
      mandates: [{ mandateReference: REFERENCE, kind: "full", repayments: [{ deductedOn: "2027-02-28" }] }],
      totals: { full: { mandates: 1, amount: 3_000_000 }, late: { mandates: 0, amount: 0 } },
    });
  });

  it.each([
    { month: "2026-13" },
    { month: "Oct 2026" },
    { month: MONTH, day: 0 },
    { month: MONTH, shares: { short: 0.6, late: 0.6 } },
    { month: MONTH, shares: { lost: 0.1 } },
  ])("422 to %j, and nothing is deducted", async (body) => {
    stage.sandbox.control.putMandates([mandateInput(1)]);
    expect((await post(body)).status).toBe(422);
    expect(mandateOf(stage.sandbox.control, REFERENCE).repayments).toEqual([]);
  });
});
