import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { checkChain, isNewestFirst, withDirections } from "./balance-chain.ts";
import type { LineDraft } from "./read-line.ts";
import { type ChainStep, type LineDirection, movement } from "./statement-line.ts";

type Told = readonly [
  amount: number,
  direction?: LineDirection | undefined,
  balance?: number | undefined,
  day?: string,
];
const draft = ([amount, direction, balance, day = "2026-01-05"]: Told): LineDraft => ({
  record: { rowNumber: 1, cells: {}, text: "" },
  bookedOn: lagosDate(day),
  amount: kobo(amount),
  direction,
  balance: balance === undefined ? undefined : kobo(balance),
});
const newestFirst = (opening: number | undefined, ...told: readonly Told[]) =>
  isNewestFirst(told.map(draft), opening === undefined ? undefined : kobo(opening));
const directions = (opening: number | undefined, ...told: readonly Told[]) =>
  withDirections(told.map(draft), opening === undefined ? undefined : kobo(opening)).map(({ direction }) => direction);
const chain = (
  stated: readonly [opening?: number | undefined, closing?: number | undefined],
  ...told: readonly Told[]
) => {
  const steps = told.map(
    ([amount, direction = "credit", balance], index): ChainStep => ({
      rowNumber: index + 2,
      moved: movement({ direction, amount: kobo(amount) }),
      balance: balance === undefined ? undefined : kobo(balance),
    }),
  );
  return checked(stated, ...steps).chain;
};
const checked = (
  stated: readonly [opening?: number | undefined, closing?: number | undefined],
  ...steps: readonly ChainStep[]
) => {
  const [opening, closing] = stated.map((one) => (one === undefined ? undefined : kobo(one)));
  return checkChain(steps, { opening, closing });
};
const step = (rowNumber: number, moved: number, balance?: number, more: Partial<ChainStep> = {}): ChainStep => ({
  ...{ rowNumber, moved, balance: balance === undefined ? undefined : kobo(balance) },
  ...more,
});

describe("REP-07: whether the newest line comes first", () => {
  it("is told by the balances, by the majority of them", () => {
    expect(newestFirst(undefined, [50, "credit", 150], [30, "debit", 120])).toBe(false);
    expect(newestFirst(undefined, [30, "debit", 120], [50, "credit", 150])).toBe(true);
    expect(newestFirst(undefined, [30, undefined, 120], [50, undefined, 150])).toBe(true);
    expect(newestFirst(undefined, [10, "credit", 10], [20, "credit", 30], [5, "credit", 1], [4, "credit", 5])).toBe(
      false,
    );
    expect(newestFirst(undefined, [4, "credit", 5], [5, "credit", 1], [20, "credit", 30], [10, "credit", 10])).toBe(
      true,
    );
  });

  it("else by the days, else by where the opening balance fits", () => {
    expect(newestFirst(undefined, [5, "credit", undefined, "2026-01-06"], [5, "credit"])).toBe(true);
    expect(newestFirst(undefined, [5, "credit"], [5, "credit", undefined, "2026-01-06"])).toBe(false);
    expect(
      newestFirst(
        undefined,
        [5, "credit", undefined, "2026-01-06"],
        [5, "credit", undefined, "2026-01-06"],
        [5, "credit"],
      ),
    ).toBe(true);
    expect(newestFirst(100, [7, "credit", 999], [5, "credit", 105])).toBe(true);
    expect(newestFirst(100, [5, "credit", 105], [7, "credit", 999])).toBe(false);
    expect(newestFirst(100, [5, "credit", 105], [5, "credit", 105])).toBe(false);
    expect(newestFirst(undefined, [7, "credit", 999], [5, "credit", 105])).toBe(false);
    expect(newestFirst(100, [5, "credit"], [5, "credit"])).toBe(false);
    expect(newestFirst(100)).toBe(false);
  });

  it("is told by the balances where they and the days differ, and by no balance that says nothing", () => {
    const [early, late] = ["2026-01-05", "2026-01-06"];
    expect(newestFirst(undefined, [50, "credit", 150, late], [30, "debit", 120, early])).toBe(false);
    expect(newestFirst(undefined, [30, "debit", 120, early], [50, "credit", 150, late])).toBe(true);
    // A change of the balance against the line's own direction explains nothing.
    expect(newestFirst(undefined, [50, "credit", 150, late], [30, "credit", 120, early])).toBe(true);
    expect(newestFirst(undefined, [50, "credit", undefined, late], [30, "debit", 120, early])).toBe(true);
    expect(newestFirst(undefined, [50, "credit", 150, late], [30, "debit", undefined, early])).toBe(true);
  });
});

describe("REP-07: the direction that the balances tell", () => {
  it("is in when the balance rose by the amount, out when it fell by it, else none", () => {
    expect(directions(100, [50, undefined, 150], [30, undefined, 120], [7, undefined, 120])).toEqual([
      ...["credit", "debit", undefined],
    ]);
    expect(directions(undefined, [50, undefined, 150], [30, undefined, 120])).toEqual([undefined, "debit"]);
    expect(directions(100, [50, undefined, undefined])).toEqual([undefined]);
  });

  it("is never another than the one that is written", () => {
    expect(directions(100, [50, "debit", 150], [30, "credit", undefined])).toEqual(["debit", "credit"]);
  });

  it("goes on over lines without a balance when their direction is known", () => {
    expect(directions(100, [50, "credit"], [30, undefined, 120])).toEqual(["credit", "debit"]);
    expect(directions(100, [50], [30, undefined, 120])).toEqual([undefined, undefined]);
    expect(directions(undefined, [50, "credit"], [30, undefined, 120])).toEqual(["credit", undefined]);
  });
});

describe("REP-07: balances held against the amounts", () => {
  it("confirm it, from the opening to the closing balance", () => {
    expect(chain([100, 120], [50, "credit"], [30, "debit"])).toEqual({ kind: "verified" });
    expect(chain([100], [50, "credit", 150])).toEqual({ kind: "verified" });
    expect(chain([undefined, 150], [50, "credit", 150])).toEqual({ kind: "verified" });
    expect(chain([], [50, "credit", 150], [30, "debit", 120])).toEqual({ kind: "verified" });
  });

  it("are absent when nothing was held against anything", () => {
    expect(chain([100, 100])).toEqual({ kind: "absent" });
    expect(chain([], [50, "credit", 150])).toEqual({ kind: "absent" });
    expect(chain([100], [50, "credit"])).toEqual({ kind: "absent" });
    expect(chain([undefined, 150], [50, "credit"])).toEqual({ kind: "absent" });
  });

  it("contradict at the first row that does not follow, or at the last when the closing balance does not", () => {
    expect(chain([], [50, "credit", 150], [30, "debit", 121])).toEqual({
      ...{ kind: "broken", rowNumber: 3, expected: 120, found: 121 },
    });
    expect(chain([99], [50, "credit", 150])).toEqual({ kind: "broken", rowNumber: 2, expected: 149, found: 150 });
    expect(chain([100, 121], [50, "credit"], [30, "debit"])).toEqual({
      ...{ kind: "broken", rowNumber: 3, expected: 120, found: 121 },
    });
  });

  it("contradict within what can be held when amounts are beyond all bounds", () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(chain([most], [most, "credit", 5])).toMatchObject({ kind: "broken", expected: most, found: 5 });
    expect(chain([-most], [most, "debit", 5])).toMatchObject({ kind: "broken", expected: -most, found: 5 });
  });
});

describe("REP-07: a row that only repeats the balance", () => {
  it("confirms what moved before it, and contradicts it by its own row", () => {
    expect(checked([100], step(2, 50), step(3, 0, 150)).chain).toEqual({ kind: "verified" });
    expect(checked([100], step(2, 50), step(3, 0, 151), step(4, 5)).chain).toEqual({
      ...{ kind: "broken", rowNumber: 3, expected: 150, found: 151 },
    });
    expect(checked([], step(2, 50, 150), step(3, 0, 140), step(4, 5, 145)).chain).toMatchObject({ rowNumber: 3 });
  });

  it("confirms nothing where nothing moved since a balance was stated", () => {
    expect(checked([150], step(2, 0, 150), step(3, 50)).chain).toEqual({ kind: "absent" });
    expect(checked([], step(2, 50, 150), step(3, 0, 150), step(4, 0, 150)).chain).toEqual({ kind: "absent" });
    expect(checked([], step(2, 0, 150)).chain).toEqual({ kind: "absent" });
  });

  it("the first contradiction is the one that is told, and a closing balance is held against the last that moved", () => {
    expect(checked([100], step(2, 1, 5), step(3, 1, 9)).chain).toMatchObject({ rowNumber: 2, found: 5 });
    expect(checked([100, 9], step(2, 1, 101), step(3, 0, 101)).chain).toMatchObject({ rowNumber: 2, found: 9 });
    expect(checked([100, 9], step(2, 1, 102)).chain).toMatchObject({ rowNumber: 2, found: 102 });
  });
});

describe("REP-07: a balance before each line", () => {
  const priorBalance = (amount: number) => ({ before: kobo(amount) });

  it("confirms the line before it, and a line that states both", () => {
    expect(
      checked([], step(2, 50, undefined, priorBalance(100)), step(3, 5, undefined, priorBalance(150))).chain,
    ).toEqual({
      kind: "verified",
    });
    expect(checked([], step(2, 50, 150, priorBalance(100))).chain).toEqual({ kind: "verified" });
    expect(checked([], step(2, 50, undefined, priorBalance(100))).chain).toEqual({ kind: "absent" });
  });

  it("contradicts either", () => {
    expect(
      checked([], step(2, 50, undefined, priorBalance(100)), step(3, 5, undefined, priorBalance(151))).chain,
    ).toEqual({
      ...{ kind: "broken", rowNumber: 3, expected: 150, found: 151 },
    });
    expect(checked([], step(2, 50, 149, priorBalance(100))).chain).toEqual({
      ...{ kind: "broken", rowNumber: 2, expected: 150, found: 149 },
    });
    expect(checked([99], step(2, 50, 150, priorBalance(100))).chain).toMatchObject({ expected: 99, found: 100 });
  });

  it("tells a direction", () => {
    const drafts = [
      { ...draft([50, undefined, 150]), ...priorBalance(100) },
      { ...draft([30, undefined, 120]), ...priorBalance(150) },
    ];
    expect(withDirections(drafts, undefined).map(({ direction }) => direction)).toEqual(["credit", "debit"]);
    expect(
      withDirections([{ ...draft([50, undefined, 150]), ...priorBalance(90) }], kobo(100))[0]?.direction,
    ).toBeUndefined();
  });
});

describe("REP-07: a payment that its status says did not succeed", () => {
  const undone = { isUndone: true };

  it("changes nothing, whatever balance it repeats", () => {
    for (const balance of [150, 0, 7, undefined]) {
      const { chain, movedAfterAll } = checked([100], step(2, 50, 150), step(3, 5, balance, undone), step(4, 1, 151));
      expect([chain.kind, [...movedAfterAll]], String(balance)).toEqual(["verified", []]);
    }
  });

  it("is told where its balance moved by it, and the balances run on from there", () => {
    const { chain, movedAfterAll } = checked([100], step(2, 50, 150), step(3, 5, 155, undone), step(4, 1, 156));
    expect([chain.kind, [...movedAfterAll]]).toEqual(["verified", [3]]);
  });

  it("says nothing where no balance is known before it, and is no line of its own", () => {
    expect([...checked([], step(3, 5, 155, undone)).movedAfterAll]).toEqual([]);
    expect(checked([100, 155], step(3, 5, 155, undone)).chain).toEqual({ kind: "absent" });
  });

  it("is followed behind a contradiction too", () => {
    const { chain, movedAfterAll } = checked([100], step(2, 50, 151), step(3, 5, 156, undone));
    expect([chain.kind, [...movedAfterAll]]).toEqual(["broken", [3]]);
  });
});

describe("REP-07: a row that was not read moved an unknown amount", () => {
  const unread = (rowNumber: number, balance?: number, before?: number) =>
    step(rowNumber, 0, balance, { isUnread: true, ...(before === undefined ? {} : { before: kobo(before) }) });

  it("so the balance that it states, or the next that is stated, is taken as it stands", () => {
    expect(checked([100], step(2, 50, 150), unread(3), step(4, 5, 175)).chain).toEqual({ kind: "verified" });
    expect(checked([100], step(2, 50, 150), unread(3, 170), step(4, 5, 175)).chain).toEqual({ kind: "verified" });
    expect(checked([100], step(2, 50, 150), unread(3), unread(4), step(5, 5), step(6, 5, 175)).chain).toEqual({
      kind: "verified",
    });
    expect(checked([100, 999], step(2, 50, 150), unread(3)).chain).toEqual({ kind: "verified" });
  });

  it("and across it nothing is confirmed, not even where it seems to have moved nothing", () => {
    expect(checked([100], unread(2), step(3, 50, 150)).chain).toEqual({ kind: "absent" });
    expect(checked([], step(2, 50, 150), unread(3), step(4, 5, 155)).chain).toEqual({ kind: "absent" });
    expect(checked([], step(2, 50, 150), unread(3, 150)).chain).toEqual({ kind: "absent" });
    expect(checked([undefined, 170], step(2, 50, 150), unread(3, 170)).chain).toEqual({ kind: "absent" });
    expect(checked([undefined, 175], step(2, 50, 150), unread(3, 170), step(4, 5)).chain).toEqual({ kind: "verified" });
  });

  it("and tells the direction of the next line by the balance that it states alone", () => {
    const told = (...rows: readonly (LineDraft | ChainStep)[]) =>
      withDirections(rows, kobo(100)).map(({ direction }) => direction);
    const next = draft([20, undefined, 80]);
    expect(told(next)).toEqual(["debit"]);
    expect(told(unread(2), next)).toEqual([undefined]);
    expect(told(unread(2, 60), next)).toEqual(["credit"]);
    expect(told(unread(2, 60), unread(3), next)).toEqual([undefined]);
    expect(told(next, unread(3, 50), draft([20, undefined, 30]))).toEqual(["debit", "debit"]);
  });

  it("and a contradiction elsewhere stays one: before it, behind it, and from the balance that it states", () => {
    const contradiction = (...steps: readonly ChainStep[]) => checked([100, 180], ...steps).chain;
    expect(contradiction(step(2, 50, 151), unread(3), step(4, 5, 180))).toMatchObject({ kind: "broken", rowNumber: 2 });
    expect(contradiction(unread(2), step(3, 5, 170), step(4, 5, 176))).toMatchObject({ kind: "broken", rowNumber: 4 });
    expect(contradiction(unread(2, 170), step(3, 5, 176))).toEqual({
      ...{ kind: "broken", rowNumber: 3, expected: 175, found: 176 },
    });
    expect(contradiction(unread(2), step(3, 5, 170))).toMatchObject({ kind: "broken", rowNumber: 3, found: 180 });
    expect(contradiction(step(2, 5), unread(3, 180, 106))).toEqual({
      ...{ kind: "broken", rowNumber: 3, expected: 105, found: 106 },
    });
    expect(contradiction(step(2, 5), unread(3, 180, 105)).kind).toBe("verified");
  });
});
