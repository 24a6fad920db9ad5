import { expect, it } from "vitest";
import { returnPlace } from "./return-place.ts";

const ORIGIN = "https://tenor.test";
const after = (to: string) => returnPlace(`?${new URLSearchParams({ to })}`, ORIGIN);

it("SES-13: sign-in leads to the dashboard when no place is remembered", () => {
  expect(returnPlace("", ORIGIN)).toBe("/dashboard");
});

it("sign-in leads back to the place that asked for it, its search part included", () => {
  expect(after("/loans/7")).toBe("/loans/7");
  expect(after("/all-loans?q=ada&page=2")).toBe("/all-loans?q=ada&page=2");
});

it.each(["https://elsewhere.test/x", "//elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)", "loans"])(
  "sign-in never leads to %s",
  (place) => expect(after(place)).toBe("/dashboard"),
);
