import { describe, expect, it } from "vitest";
import { askedTogether, nameOf } from "./ask-together.ts";

const key = (text: string) => Buffer.from(text);

function counting() {
  const asked: string[][] = [];
  const find = askedTogether(async (keys) => {
    asked.push(keys.map(String));
    if (keys.some((one) => String(one) === "broken")) throw new Error("the database is away");
    return new Map(keys.filter((one) => String(one) !== "unknown").map((one) => [nameOf(one), `of ${one}`]));
  });
  return { asked, find };
}

describe("questions asked together (SES-05)", () => {
  it("those of one moment are one question, each key once, and everybody gets their own answer", async () => {
    const { asked, find } = counting();
    const answers = await Promise.all(["a", "b", "a", "unknown"].map((name) => find(key(name))));
    expect(answers).toEqual(["of a", "of b", "of a", undefined]);
    expect(asked).toEqual([["a", "b", "unknown"]]);
  });

  it("an answer is never given twice: who asks later is asked about anew, even while the first is under way", async () => {
    const { asked, find } = counting();
    const first = find(key("a"));
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, find(key("a"))]);
    await find(key("a"));
    expect(asked).toEqual([["a"], ["a"], ["a"]]);
  });

  it("a failure reaches all who asked, and nobody after them", async () => {
    const { find } = counting();
    const failed = await Promise.allSettled([find(key("broken")), find(key("a"))]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await find(key("a"))).toBe("of a");
  });
});
