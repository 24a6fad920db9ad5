import { expect, it } from "vitest";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";

it("no column is listed twice: it would be written twice in one statement", () => {
  const names = ENCRYPTED_COLUMNS.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
