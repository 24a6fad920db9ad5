import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unsoundIn } from "./json-structure.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("a JSON text beyond what can be read of it (T28, V15)", () => {
  it.each([
    ["nothing nested", '"text"', undefined],
    ["ten deep", nested(10), undefined],
    ["eleven deep", nested(11), "too deep"],
    ["a hundred thousand deep", nested(100_000), "too deep"],
    ["ten deep beside ten deep", `[${nested(9)},${nested(9)}]`, undefined],
    ["a name twice", '{"amount":1,"amount":2}', "a name twice"],
    ["a name twice, once in disguise", '{"amount":1,"\\u0061mount":2}', "a name twice"],
    ["a name twice, further in", '{"a":[{"b":1,"c":{"b":1},"b":2}]}', "a name twice"],
    ["one name in two objects", '{"a":{"b":1},"c":{"b":1}}', undefined],
    ["one text twice in a list", '["a","a"]', undefined],
    ["a text like the name", '{"a":"a","b":"a"}', undefined],
    ["__proto__", '{"__proto__":{}}', "a name that reaches into every object"],
    ["__proto__ in disguise", '{"\\u005f_proto__" : {}}', "a name that reaches into every object"],
    ["constructor, further in", '{"a":{"constructor":{"prototype":{}}}}', "a name that reaches into every object"],
    ["__proto__ as a text", '{"a":"__proto__","b":["constructor"]}', undefined],
    ["names and brackets inside texts", String.raw`{"a":"{\"b\":1,\"b\":[[[[[[[[[[[[","b":"\\"}`, undefined],
  ])("%s", (_, text, found) => {
    JSON.parse(text);
    expect(unsoundIn(text)).toBe(found);
  });

  it("takes whatever JSON.stringify writes, with blanks anywhere", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, " ", "\t"), (value, space) => {
        const text = JSON.stringify(value, undefined, space);
        const isReaching = /"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(value));
        expect(unsoundIn(text)).toBe(isReaching ? "a name that reaches into every object" : undefined);
      }),
      { numRuns: 300 },
    );
  });

  it("takes time by the length alone: 14 MB of one text, and of a million fields", () => {
    const began = performance.now();
    expect(unsoundIn(JSON.stringify({ data: "a".repeat(14_000_000) }))).toBeUndefined();
    expect(unsoundIn(JSON.stringify(Array(1_000_000).fill({ a: 1 })))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
