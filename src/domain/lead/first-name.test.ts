import { expect, it } from "vitest";
import { firstNameOf } from "./first-name.ts";

it("LED-12: a lead is addressed by the first word of the name that is no title and no initial", () => {
  const names = ["Ngozi Eze", "MRS. ngozi eze", "  A. CHIDI Okafor", "Alhaji Musa Bello", "  Mr", "", "MacDonald Obi"];
  expect(names.map(firstNameOf)).toEqual(["Ngozi", "Ngozi", "Chidi", "Musa", "Mr", "", "MacDonald"]);
});
