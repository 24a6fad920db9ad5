import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { inItsTurn } from "./json-turn.ts";

const LARGE = " ".repeat(300 * 1024);

it("of large texts that arrive at once each is read in a turn of its own, in order, and one that fails holds up nothing", async () => {
  let turns = 0;
  let counting = true;
  const count = async (): Promise<void> => {
    while (counting) {
      await nextTurn();
      turns += 1;
    }
  };
  const counter = count();
  const readAt: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map((number) =>
      inItsTurn(LARGE, () => {
        readAt.push(turns);
        if (number === 2) throw new Error("not readable");
        return number;
      }),
    ),
  );
  counting = false;
  await counter;
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
    1,
    "failed",
    3,
    4,
  ]);
  expect(new Set(readAt).size).toBe(4);
});

it("a small text waits for nobody", async () => {
  const order: string[] = [];
  const large = inItsTurn(LARGE, () => order.push("large"));
  await inItsTurn("{}", () => order.push("small"));
  await large;
  expect(order).toEqual(["small", "large"]);
});
