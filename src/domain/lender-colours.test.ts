import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, LEAST_CONTRAST, lenderColours } from "./lender-colours.ts";

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

it("of any colour, either every pair of words and ground can be read in both themes, or a sentence refuses it", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const answer = lenderColours(colour);
      if (!answer.accepted) {
        expect(contrast(colour, "#f4f2ec")).toBeLessThan(LEAST_CONTRAST);
        expect(answer.message).toMatch(
          /^This colour is too light to read: its contrast with the page is [1-4]\.\d:1, /,
        );
        return;
      }
      const { light, dark } = answer.value;
      const pairs = [light, dark].flatMap(({ fill, fillHover, soft, softHover, ink }) => [
        ["#ffffff", fill],
        ["#ffffff", fillHover],
        [ink, soft],
        [ink, softHover],
      ]);
      const grounds = [
        [light.ink, "#f4f2ec"],
        [light.ink, "#ffffff"],
        [dark.ink, "#171b19"],
        [dark.ink, "#1f2522"],
      ];
      for (const [words = "", ground = ""] of [...pairs, ...grounds])
        expect(contrast(words, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(light.fill).toBe(colour);
    }),
  );
});

it.each(["", "green", "#12345", "#1234567", "0c5b3f", "#0c5b3f;} body{display:none"])(
  "%j is no colour, and a sentence says how one is written",
  (text) => {
    expect(lenderColours(text)).toMatchObject({
      accepted: false,
      message: "Enter a colour as # and six digits, for example #0c5b3f",
    });
  },
);

it("the contrast of black and white is 21, of a colour and itself 1", () => {
  expect([contrast("#000000", "#ffffff"), contrast("#0c5b3f", "#0c5b3f")]).toEqual([21, 1]);
});
