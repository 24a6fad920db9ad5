// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { openPage } from "../testing/open-page.tsx";
import { ada, signInAs } from "../testing/sessions.ts";
import { stageBrowser } from "../testing/stage-browser.ts";
import classes from "./token-link.module.css";

const ISSUE = "POST /api/admin/webAccessToken/issue";
const EMPTY = {
  data: [],
  from: null,
  to: null,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: 0,
  prev_page_url: null,
  next_page_url: null,
  links: [],
};

beforeAll(async () => {
  await Promise.all([
    import("./screens/lending/deduction-list-screen.tsx"),
    import("./screens/money/repayment-list-screen.tsx"),
  ]);
});
stageBrowser();

function open(address: string, permission?: string, answer?: object) {
  const held = ["view-repayments", ...(permission ? [permission] : [])];
  signInAs(held);
  let tokens = 0;
  const api = fakeApi({
    "GET /api/admin/deductions/pending": { data: EMPTY },
    "GET /api/admin/deductions/all": { data: EMPTY },
    "GET /api/admin/deductions/payments": { data: EMPTY },
    "GET /api/admin/repayments/statements": { data: EMPTY },
    "GET /api/admin/repayment/methods": { data: [] },
    "GET /api/admin/credit/status-options": { data: [] },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/admin/views": { data: [] },
    "GET /api/user": { data: ada(held) },
    [ISSUE]: () => answer ?? { data: { token: `wat_${++tokens}`, expires_at: "2026-01-05T09:10:00Z" } },
  });
  const issued = () => api.calls.filter(({ url }) => url.includes("webAccessToken")).map(({ body }) => body);
  openPage(address);
  return { issued };
}

const link = () => screen.findByRole("link", { name: "Download report" });

describe("the reports of money", () => {
  it.each([
    ["/deductions/all", "download-portfolio-report", "EXP-10"],
    ["/repayments/successful", "download-repayments-report", "EXP-09, PRM-41"],
  ])(
    "on %s a link carries the token of %s, and a download is followed by another token (%s, EXP-12, EXP-13)",
    async (address, action) => {
      const { issued } = open(address, action);
      const report = await link();
      expect(issued()).toEqual([{ action }]);
      expect(report.getAttribute("href")).toBe("/api/credit/report?token=wat_1");
      fireEvent.click(report);
      expect(screen.getByText("The download starts in a moment.")).toBeTruthy();
      await waitFor(async () => expect((await link()).getAttribute("href")).toBe("/api/credit/report?token=wat_2"));
      expect(issued()).toHaveLength(2);
    },
  );

  it("the days of Successful Repayments are those of its report", async () => {
    open("/repayments/successful?from_date=2026-01-01&to_date=2026-01-31", "download-repayments-report");
    expect((await link()).getAttribute("href")).toBe(
      "/api/credit/report?token=wat_1&from_date=2026-01-01&to_date=2026-01-31",
    );
  });

  it("a report whose list has no days has days of its own, and all of them again", async () => {
    open("/deductions/all?status=overdue", "download-portfolio-report");
    await link();
    fireEvent.click(screen.getByRole("button", { name: "Days of the report" }));
    fireEvent.change(await screen.findByLabelText("Applied from"), { target: { value: "2026-01-01" } });
    fireEvent.change(screen.getByLabelText("Applied to"), { target: { value: "2026-01-31" } });
    expect((await link()).getAttribute("href")).toBe(
      "/api/credit/report?token=wat_1&status=overdue&from_date=2026-01-01&to_date=2026-01-31",
    );
    fireEvent.click(screen.getByRole("button", { name: "All days" }));
    expect((await link()).getAttribute("href")).toBe("/api/credit/report?token=wat_1&status=overdue");
  });

  it("with a day that is none, or with the days the wrong way round, nothing is downloaded, and the field says why", async () => {
    const { issued } = open("/deductions/all", "download-portfolio-report");
    await link();
    fireEvent.click(screen.getByRole("button", { name: "Days of the report" }));
    const from = await screen.findByLabelText("Applied from");
    fireEvent.change(from, { target: { value: "31 apr" } });
    fireEvent.blur(from);
    expect(fireEvent.click(await link())).toBe(false);
    expect(screen.getByText("Choose the start date")).toBeTruthy();
    expect(document.activeElement).toBe(from);
    fireEvent.change(from, { target: { value: "2026-02-01" } });
    fireEvent.change(screen.getByLabelText("Applied to"), { target: { value: "2026-01-31" } });
    expect(fireEvent.click(await link())).toBe(false);
    expect(screen.getByText("The end date is before the start date")).toBeTruthy();
    expect(screen.queryByText("The download starts in a moment.")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "All days" }));
    expect(fireEvent.click(await link())).toBe(true);
    await waitFor(() => expect(issued()).toHaveLength(2));
  });

  it.each([
    ["/deductions/all", "download-repayments-report", "EXP-10"],
    ["/repayments/successful", "download-portfolio-report", "EXP-09, PRM-41"],
    ["/repayments/failed", "download-repayments-report", "REP-12"],
    ["/deductions/pending", "download-portfolio-report", "EXP-10"],
  ])("%s has no report for a holder of %s, and asks for no token (%s)", async (address, permission) => {
    const { issued } = open(address, permission);
    await screen.findByText("Nothing here now");
    expect(issued()).toEqual([]);
    expect(screen.queryByRole("link", { name: "Download report" })).toBeNull();
  });

  it("beside it stands the report with a row for each employer, by the same token and status", async () => {
    open("/deductions/all?status=overdue", "download-portfolio-report");
    const grouped = await screen.findByRole("link", { name: "Report by employer" });
    expect(grouped.getAttribute("href")).toBe("/api/credit/report?token=wat_1&status=overdue&group_by=employer");
    fireEvent.click(grouped);
    await waitFor(async () => expect((await link()).getAttribute("href")).toContain("token=wat_2"));
  });

  it("EXP-10, EXP-13: the status chosen goes with the link", async () => {
    open("/deductions/all?status=overdue", "download-portfolio-report");
    expect((await link()).getAttribute("href")).toBe("/api/credit/report?token=wat_1&status=overdue");
  });

  it("ERR-59: without a token there is no link, and nothing is said of it", async () => {
    const { issued } = open("/deductions/all", "download-portfolio-report", {
      status: 403,
      error: { message: "no token" },
    });
    await waitFor(() => expect(issued()).toHaveLength(1));
    expect(screen.queryByRole("link", { name: "Download report" })).toBeNull();
    await waitFor(() => expect(document.querySelector(`.${classes.place}`)).toBeNull());
    expect(document.body.textContent).not.toContain("no token");
  });
});
