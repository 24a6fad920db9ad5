import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, LEAST_CONTRAST, lenderColours, NO_COLOUR, TOO_LIGHT } from "./lender-colours.ts";

const colours = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

it("of any colour, either every pair of words and ground can be read in both themes, or a sentence refuses it", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const answer = lenderColours(colour);
      if (!answer.accepted) {
        expect(contrast(colour, "#f4f2ec")).toBeLessThan(LEAST_CONTRAST);
        expect(answer.message).toBe(TOO_LIGHT);
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
      message: NO_COLOUR,
    });
  },
);

it("the contrast of black and white is 21, of a colour and itself 1", () => {
  expect([contrast("#000000", "#ffffff"), contrast("#0c5b3f", "#0c5b3f")]).toEqual([21, 1]);
});
