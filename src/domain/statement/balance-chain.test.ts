import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { checkChain, isNewestFirst, withDirections } from "./balance-chain.ts";
import type { LineDraft } from "./read-line.ts";
import type { LineDirection, StatementLine } from "./statement-line.ts";

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
  const lines = told.map(
    ([amount, direction = "credit", balance], index): StatementLine => ({
      ...{ rowNumber: index + 2, bookedOn: lagosDate("2026-01-05"), direction, amount: kobo(amount), narration: "" },
      ...(balance === undefined ? {} : { balance: kobo(balance) }),
    }),
  );
  const [opening, closing] = stated.map((one) => (one === undefined ? undefined : kobo(one)));
  return checkChain(lines, { opening, closing });
};

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
    // Against its own direction a change of the balance explains nothing.
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
