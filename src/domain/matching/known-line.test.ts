import { expect, it } from "vitest";
import { type AlikeLine, knownLines } from "./known-line.ts";

const knownLine = (one: AlikeLine, own: readonly AlikeLine[], others: readonly AlikeLine[]) =>
  knownLines([one], own, others).get(one.rowNumber);

let ids = 0;
const line = (rowNumber: number, lineKey: string, changes: Partial<AlikeLine> = {}): AlikeLine => ({
  ...{ id: ++ids, rowNumber, lineKey, hasBalance: true, isBooked: false },
  ...changes,
});
const booked = (lineKey: string, changes: Partial<AlikeLine> = {}) => line(2, lineKey, { isBooked: true, ...changes });

it("T05: the same key is the same line; another balance is another line", () => {
  const own = line(5, "b100");
  expect(knownLine(own, [own], [booked("b100")])?.lineKey).toBe("b100");
  expect(knownLine(own, [own], [booked("b200")])).toBeUndefined();
});

it("T05: a copy without balances repeats as many lines as are known, and no more", () => {
  const own = [1, 2, 3].map((row) => line(row, `n${row}`, { hasBalance: false }));
  const others = [booked("b100"), booked("b200")];
  expect(own.map((one) => knownLine(one, own, others)?.lineKey)).toEqual(["b100", "b200", undefined]);
});

it("T05: after a copy without balances, lines with balances are new only beyond the number it had", () => {
  const own = [line(1, "b100"), line(2, "b200")];
  const others = [booked("n1", { hasBalance: false })];
  expect(own.map((one) => knownLine(one, own, others)?.lineKey)).toEqual(["n1", undefined]);
});

it("T05: a line that took the place of one without balance keeps it: the next with another balance is new", () => {
  const others = [booked("n1", { hasBalance: false }), line(1, "b100")];
  const again = line(9, "b100");
  const other = line(9, "b200");
  expect(knownLine(again, [again], others)?.lineKey).toBe("n1");
  expect(knownLine(other, [other], others)).toBeUndefined();
});

it("T05: lines are ranked once, however many are alike: no line is looked at for each of the others", () => {
  let looks = 0;
  const counted = (rowNumber: number, changes: Partial<AlikeLine>) => {
    const one = line(rowNumber, `k${rowNumber}`, changes);
    return Object.defineProperty({ ...one }, "hasBalance", {
      get: () => {
        looks += 1;
        return one.hasBalance;
      },
    });
  };
  const own = Array.from({ length: 2000 }, (_, row) => counted(row, { hasBalance: false }));
  const others = Array.from({ length: 2000 }, (_, row) => booked(`b${row}`));
  const known = knownLines(own, own, others);
  expect(known.size).toBe(2000);
  expect(known.get(1999)?.lineKey).toBe("b1999");
  expect(looks).toBeLessThan(20 * 2000);
});

it("T05: the first booked of equal lines is the one that is repeated, in whatever order they are read", () => {
  const own = [line(7, "n2", { hasBalance: false }), line(3, "n1", { hasBalance: false })];
  const others = [booked("b2", { id: 902 }), booked("b1", { id: 901 })];
  const known = knownLines(own, own, others);
  expect([known.get(3)?.lineKey, known.get(7)?.lineKey]).toEqual(["b1", "b2"]);
  const twice = [booked("b1", { id: 904 }), booked("b1", { id: 903 })];
  expect(knownLine(line(1, "b1"), own, twice)?.id).toBe(903);
});

it("T05: a line known by its key takes no place of another", () => {
  const own = [line(1, "b100"), line(2, "b200")];
  const others = [booked("b100"), booked("n1", { hasBalance: false })];
  expect(own.map((one) => knownLine(one, own, others)?.lineKey)).toEqual(["b100", "n1"]);
});

it("T05: lines with a balance and without take their places apart from each other", () => {
  const own = [
    ...[line(1, "n8", { hasBalance: false }), line(2, "b200"), line(3, "n9", { hasBalance: false }), line(4, "b300")],
  ];
  const others = [booked("n1", { hasBalance: false }), booked("n2", { hasBalance: false })];
  expect(own.map((one) => knownLine(one, own, others)?.lineKey)).toEqual(["n1", "n1", "n2", "n2"]);
  expect(knownLines(own, own, others.slice(1)).size).toBe(2);
});

it("T05: only lines of other balances that took a place move the next on, each once", () => {
  const others = [
    ...[booked("n1", { hasBalance: false }), booked("n2", { hasBalance: false }), booked("b100")],
    // Resolved elsewhere: twice the same, one whose key is booked, one without a balance.
    ...[line(1, "b200"), line(1, "b200"), line(2, "b100"), line(3, "m1", { hasBalance: false })],
  ];
  const next = line(9, "b300");
  expect(knownLine(next, [next], others)?.lineKey).toBe("n2");
  const again = line(9, "b200");
  expect(knownLine(again, [again], others)?.lineKey).toBe("n1");
});
