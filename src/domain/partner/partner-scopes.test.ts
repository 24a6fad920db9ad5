import { expect, it } from "vitest";
import { PARTNER_SCOPES, scopesBeyond } from "./partner-scopes.ts";

it("nobody gives a key more than they may do themselves", () => {
  expect(scopesBeyond(PARTNER_SCOPES, new Set(["edit-loan", "download-loans-report"]))).toEqual([]);
  expect(scopesBeyond(PARTNER_SCOPES, new Set(["edit-loan"]))).toEqual(["read-loans", "read-timeline"]);
  expect(scopesBeyond(["apply"], new Set(["download-loans-report", "manage-partners"]))).toEqual(["apply"]);
});
