import { expect, it } from "vitest";
import { PERMISSIONS } from "../../../../domain/permissions.ts";
import { allowedJumps, SCREEN_KEYS } from "./screen-keys.ts";

it("every letter leads to one place, and g itself to none", () => {
  const letters = SCREEN_KEYS.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.every((letter) => /^[a-fh-z]$/.test(letter))).toBe(true);
});

it("SHL-28: a jump is offered only where the screen may be opened, by the name the menu gives it", () => {
  const paths = (held: readonly string[]) => allowedJumps(new Set(held)).map(({ path }) => path);
  expect(paths([])).toContain("/all-loans");
  expect(paths([])).not.toContain("/pending-approval");
  expect(paths(["approve-loan"])).toContain("/pending-approval");
  const jump = allowedJumps(new Set(PERMISSIONS)).find(({ letter }) => letter === "i");
  expect(jump?.label).toBe("Disbursed");
});
