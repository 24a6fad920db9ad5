import { expect, it } from "vitest";
import { parseLoanReference } from "./loan-reference.ts";

it.each([
  ["TN-000123", "TN-000123"],
  [" tn-000123 ", "TN-000123"],
  ["tn 123", "TN-000123"],
  ["TN000123", "TN-000123"],
  ["TN–000123", "TN-000123"],
  ["123", "TN-000123"],
  ["TN-1234567", "TN-1234567"],
])("read: %s is %s", (typed, reference) => {
  expect(parseLoanReference(typed)).toBe(reference);
});

it.each([
  "",
  "TN-",
  "TN-0",
  "TN-12a",
  "XX-000123",
  "TN-000123; drop",
  "TN-١٢٣",
  "TN-1234567890123456",
  "0803-123+4567",
])("refused: %s", (typed) => {
  expect(parseLoanReference(typed)).toBeUndefined();
});
