import { expect, it } from "vitest";
import { MENU_LISTS } from "../../../../contract/loan-lists.contract.ts";
import { apiUrlOf, searchOf } from "./loan-list-address.ts";

const WAITING = { statuses: MENU_LISTS.approval, waits: true } as const;

it("who waited longest first is asked of the server, and stands in no address of the browser", () => {
  const url = apiUrlOf(WAITING, {});
  expect(url).toBe("/api/admin/loans?filterStatus=pending_approval&order=oldest");
  expect(searchOf(`${url}&page=2&after=k`)).toEqual({ page: "2", after: "k" });
  expect(searchOf(apiUrlOf(WAITING, { order: "newest", screening: "qualified" }))).toEqual({
    order: "newest",
    screening: "qualified",
  });
});

it("a list in which nothing waits is asked for no verdict and no wait, whatever the address says", () => {
  const rejected = { statuses: MENU_LISTS.rejected } as const;
  expect(apiUrlOf(rejected, { screening: "qualified", waiting: "5", q: "ada" })).toBe(
    "/api/admin/loans?filterStatus=rejected&q=ada",
  );
});
