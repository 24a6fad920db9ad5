import { expect, it } from "vitest";
import { signOffer } from "../../../contract/signing.contract.ts";
import { mistakesIn, type Signature } from "./signature-mistakes.ts";

const GOOD: Signature = { otp: "123456", full_name: "Ngozi Eze", agreed: true };

it.each<[string, Partial<Signature>]>([
  ["nothing missing", {}],
  ["spaces around", { otp: " 123456 ", full_name: " Ngozi Eze " }],
  ["no code", { otp: "" }],
  ["five digits", { otp: "12345" }],
  ["letters", { otp: "12345a" }],
  ["no name", { full_name: "  " }],
  ["a name without end", { full_name: "N".repeat(151) }],
  ["no consent", { agreed: false }],
  ["everything missing", { otp: "", full_name: "", agreed: false }],
])("%s: the form finds what the contract finds, in its words", (_, differs) => {
  const values = { ...GOOD, ...differs };
  const issues = signOffer.body.safeParse(values).error?.issues ?? [];
  expect(mistakesIn(values)).toEqual(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
});
