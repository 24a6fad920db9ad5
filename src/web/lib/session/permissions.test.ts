import { expect, it } from "vitest";
import { lastOfListCounts } from "./permissions.ts";

it("PRM-66: of a list of permissions only the last one counts", () => {
  expect(lastOfListCounts(["approve-loan", "reject-loan"], new Set(["reject-loan"]))).toBe(true);
  expect(lastOfListCounts(["approve-loan", "reject-loan"], new Set(["approve-loan"]))).toBe(false);
});

it("PRM-66: an empty list grants nothing", () => {
  expect(lastOfListCounts([], new Set(["approve-loan"]))).toBe(false);
});
