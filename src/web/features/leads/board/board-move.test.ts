import { expect, it } from "vitest";
import { boardOf, NGOZI, TUNDE } from "../leads.testkit.tsx";
import { withLead, withNewer } from "./board-move.ts";

const columnOf = (board: ReturnType<typeof boardOf>, status: string) => {
  const column = board.find((candidate) => candidate.status === status);
  return [column?.leads.map(({ id }) => id), column?.total];
};

it("a lead stands in one column, and the counts follow it there and back", () => {
  const board = boardOf([NGOZI, TUNDE], { new: 30 });
  const there = withLead(board, { ...NGOZI, status: "new" });
  expect([columnOf(there, "new"), columnOf(there, "interested")]).toEqual([
    [[7, 8], 32],
    [[], 0],
  ]);
  expect(withLead(there, NGOZI)).toEqual(board);
});

it("a lead that was saved stays in its place, or is put where it belongs", () => {
  const board = boardOf([TUNDE, { ...NGOZI, status: "new" }]);
  const saved = { ...NGOZI, status: "new", version: 4 } as const;
  expect(columnOf(withNewer(board, saved), "new")).toEqual([[8, 7], 2]);
  expect(columnOf(withNewer(boardOf([NGOZI]), saved), "new")).toEqual([[7], 1]);
});
