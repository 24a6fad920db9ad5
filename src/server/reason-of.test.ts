import { expect, it } from "vitest";
import { reasonOf } from "./reason-of.ts";

it.each([
  [
    'duplicate key value violates unique constraint "payments_reference_key"',
    "duplicate key value violates unique constraint …",
  ],
  ['invalid input syntax for type bigint: "08031234567"', "invalid input syntax for type bigint: …"],
  ["connect ECONNREFUSED 10.0.0.7:5432", "connect …"],
  ["Query read timeout", "Query read timeout"],
  [
    "the provider answered 502 for the mandate of Ada Obi (BVN 22212345678)",
    "the provider answered … for the mandate of …",
  ],
  ["No recipients: ada@lender.ng refused 'Ada Obi' 0803 123 4567", "No recipients: … refused …"],
  ["first line\nsecond line of Ada", "first line"],
])("the log says why in words that are nobody's: %s", (message, reason) => {
  expect(reasonOf({ message })).toBe(reason);
});
