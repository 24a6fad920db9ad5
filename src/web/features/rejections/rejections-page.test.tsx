// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import type { Permission } from "../../../domain/permissions.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

beforeAll(() => import("./rejections-page.tsx"));
stageBrowser();

const ADDRESS = "/api/admin/rejections";
const REJECTIONS = {
  from: "2026-01-01",
  to: "2026-01-31",
  loans: 3,
  amount: 450_000,
  reasons: [
    { reason: "documents", loans: 2, amount: 300_000, share: 66.7 },
    { reason: "other", loans: 1, amount: 150_000, share: 33.3 },
    { reason: "none", loans: 0, amount: 0, share: 0 },
  ],
  loan_types: [{ name: "Federal Payroll Loan", loans: 3, amount: 450_000, reasons: { documents: 2, other: 1 } }],
  officers: [{ name: "Chidi Okafor", loans: 3, amount: 450_000, reasons: { documents: 2, other: 1 } }],
};

function open(data: object = REJECTIONS, held: Permission[] = ["reject-loan", "download-loans-report"]) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${ADDRESS}`]: { data },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
  });
  openPage("/rejected-loans/reasons?from=2026-01-01&to=2026-01-31");
  return api;
}
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it("each reason stands with its loans, share and sum, and opens its loans in the list of rejected loans", async () => {
  const api = open();
  expect(await rowsOf("Rejections by reason")).toEqual([
    ["Documents missing or unreadable", "2", "66.7%", "300,000.00"],
    ["Other", "1", "33.3%", "150,000.00"],
    ["No reason given", "0", "0%", "0.00"],
    ["All rejections", "3", "100%", "450,000.00"],
  ]);
  const link = screen.getByRole("link", { name: "Documents missing or unreadable" });
  expect(link.getAttribute("href")).toBe(
    "/rejected-loans?reason=documents&rejected_from=2026-01-01&rejected_to=2026-01-31",
  );
  expect(screen.queryByRole("link", { name: "No reason given" })).toBeNull();
  await waitFor(() => expect(api.calls.some(({ url }) => url.includes("from_date=2026-01-01"))).toBe(true));
});

it("loan types and officers stand with their most frequent reason", async () => {
  open();
  expect(await rowsOf("Rejections by officer")).toEqual([
    ["Chidi Okafor", "3", "450,000.00", "Documents missing or unreadable (2)"],
  ]);
  expect(await rowsOf("Rejections by loan type")).toHaveLength(1);
});

it("whoever may not download the loans report has no download here", async () => {
  open(REJECTIONS, ["reject-loan"]);
  await rowsOf("Rejections by reason");
  expect(screen.queryByRole("button", { name: "Download rejections" })).toBeNull();
});

it("a period without a rejection says so", async () => {
  open({ ...REJECTIONS, loans: 0, reasons: [], loan_types: [], officers: [] });
  expect(await screen.findByText("No loan was rejected")).toBeTruthy();
});
