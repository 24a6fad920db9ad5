import { expect, it } from "vitest";
import { smsParts, smsSize } from "./sms-parts.ts";

it.each([
  ["nothing", "", 1],
  ["160 plain characters", "a".repeat(160), 1],
  ["161 plain characters", "a".repeat(161), 2],
  ["306 plain characters", "a".repeat(306), 2],
  ["307 plain characters", "a".repeat(307), 3],
  ["80 brackets, which take two places", "[".repeat(80), 1],
  ["81 brackets", "[".repeat(81), 2],
  ["70 characters with a naira sign", `₦${"1".repeat(69)}`, 1],
  ["71 characters with a naira sign", `₦${"1".repeat(70)}`, 2],
  ["135 characters with a naira sign", `₦${"1".repeat(134)}`, 3],
])("%s are charged as so many SMS", (_, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

it("a text says its places, its alphabet and its parts", () => {
  expect(smsSize("a[")).toEqual({ places: 3, alphabet: "GSM-7", parts: 1 });
  expect(smsSize(`₦${"1".repeat(70)}`)).toEqual({ places: 71, alphabet: "UCS-2", parts: 2 });
});
