import { describe, expect, it } from "vitest";
import { wordWeight } from "./word-weight.ts";

describe("how much a word tells employers apart", () => {
  it("what names a business most, a place less, what very many names have least, also in the plural", () => {
    expect(["AVIATION", "NIS", "GLASS"].map(wordWeight)).toEqual([1, 1, 1]);
    expect(["LAGOS", "IBOM", "FCT", "ZARIA"].map(wordWeight)).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(["FEDERAL", "MINISTRY", "SERVICES", "STATE"].map(wordWeight)).toEqual([0.4, 0.4, 0.4, 0.4]);
  });
});
