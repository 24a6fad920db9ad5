import { describe, expect, it } from "vitest";
import { LOAN_COLUMNS } from "../features/loans/loan-list-columns.tsx";
import { LOAN_LISTS } from "./loan-lists.ts";
import { pageTitle } from "./page-visits.ts";
import { SCREENS, screenAt } from "./screens.ts";

const headings = (path: string) =>
  LOAN_LISTS.find((list) => list.path === path)?.columns.map((name) => LOAN_COLUMNS[name].heading);

describe("the table of screens", () => {
  it("GRD-41, GRD-42: every screen has a title, also where none is named, which the product's name follows", () => {
    expect(SCREENS.every(({ title }) => title !== "")).toBe(true);
    expect(pageTitle(screenAt("/all-loans")?.title)).toBe("All Loans · Tenor");
    expect(pageTitle(screenAt("/roles")?.title)).toBe("All Roles · Tenor");
  });

  it("no path stands twice", () => {
    expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  });

  it.each([
    ["/dashboard", "GRD-09"],
    ["/dashboard/figures/$figure", "DSH-12"],
    ["/profile", "GRD-10"],
    ["/all-loans", "GRD-11"],
    ["/loans/$id", "GRD-12"],
    ["/pending-loans", "GRD-13"],
    ["/loan-offer-sent", "GRD-14"],
    ["/loan-calculator", "GRD-15"],
    ["/device/pickup/initiate", "GRD-16"],
    ["/pending-approval", "GRD-17"],
    ["/loans/pending-disbursal", "GRD-18"],
    ["/loans/disbursed", "GRD-19"],
    ["/loans/pending-deduction-setup", "GRD-20"],
    ["/completed-loans", "GRD-21"],
    ["/rejected-loans", "GRD-22"],
    ["/deductions/all", "GRD-23"],
    ["/deductions/pending", "GRD-24"],
    ["/deductions/overdue", "GRD-25"],
    ["/repayments/successful", "GRD-26"],
    ["/repayments/failed", "GRD-27"],
    ["/deductions/stop", "GRD-28"],
    ["/leads", "GRD-29"],
    ["/leads/pending", "GRD-30"],
    ["/leads/report", "GRD-31"],
    ["/roles", "GRD-32"],
    ["/admins", "GRD-33"],
    ["/users", "GRD-34"],
    ["/special-loan-approvals", "GRD-36"],
    ["/loans/top-up", "GRD-37"],
    ["/blank-page", "GRD-39"],
    ["/logout", "GRD-40"],
  ])("%s is for signed-in users (%s)", (path) => {
    expect(screenAt(path)?.guard).toBe("guarded");
  });

  it.each([
    ["/deductions/all", "All Deductions", "GRD-23"],
    ["/deductions/pending", "Pending Deductions", "GRD-24"],
    ["/deductions/overdue", "Overdue Deductions", "GRD-25"],
    ["/repayments/successful", "Successful Repayments", "GRD-26"],
    ["/repayments/failed", "Failed Repayments", "GRD-27"],
    ["/deductions/stop", "Stop Deduction", "GRD-28"],
    ["/leads/pending", "My Pending Leads", "GRD-30"],
    ["/leads/report", "Leads Analytics", "GRD-31"],
    ["/roles", "All Roles", "GRD-32"],
    ["/admins", "All Admins", "GRD-33"],
    ["/users", "All Users", "GRD-34"],
    ["/special-loan-approvals", "All Special Approvals", "GRD-36"],
    ["/loan-calculator", "Loan Calculator", "GRD-15"],
    ["/device/pickup/initiate", "Confirm Device Pickup", "GRD-16"],
  ])("%s is titled %s (%s)", (path, title) => {
    expect(screenAt(path)?.title).toBe(title);
  });

  it("PRM-12, PRM-63: the pickup needs its permission, the calculator none", () => {
    expect(screenAt("/device/pickup/initiate")?.demand).toEqual({ anyOf: ["process-device-pickup"] });
    expect(screenAt("/loan-calculator")?.demand).toBeUndefined();
  });

  it("GRD-06, PUB-02, SHL-12: /login is for guests and has neither sidebar nor footer", () => {
    expect(screenAt("/login")).toMatchObject({ guard: "guest", layout: "bare" });
  });

  it("SHL-14: /logout keeps sidebar and footer", () => {
    expect(screenAt("/logout")?.layout).toBe("shell");
  });
});

describe("the nine loan lists", () => {
  it("LST-01 to LST-09: each has its statuses", () => {
    expect(LOAN_LISTS.map(({ path, statuses }) => [path, statuses.join("~")])).toEqual([
      ["/all-loans", ""],
      ["/pending-loans", "pending_customer_confirmation"],
      ["/loan-offer-sent", "confirmation_sent"],
      ["/pending-approval", "pending_approval"],
      ["/loans/pending-deduction-setup", "pending_deduction_setup"],
      ["/loans/pending-disbursal", "pending_disbursement"],
      ["/loans/disbursed", "disbursed~completed~liquidated~pending_pickup"],
      ["/completed-loans", "completed~liquidated"],
      ["/rejected-loans", "rejected"],
    ]);
  });

  it("LST-20: All loans has nine columns, letter for letter", () => {
    expect(headings("/all-loans")).toEqual([
      "Name",
      "Phone",
      "Amount",
      "Tenor",
      "Platform",
      "Type",
      "Organisation",
      "Date Created",
      "STATUS",
    ]);
  });

  it.each([
    "/pending-loans",
    "/loan-offer-sent",
    "/loans/disbursed",
    "/rejected-loans",
    "/pending-approval",
    "/loans/pending-deduction-setup",
    "/loans/pending-disbursal",
  ])("LST-23, LST-25: %s has seven columns", (path) => {
    expect(headings(path)).toEqual(["Name", "Phone", "Amount", "Tenor", "Type", "Organisation", "Date Created"]);
  });

  it("LST-24: Completed has six, without Type", () => {
    expect(headings("/completed-loans")).toEqual(["Name", "Phone", "Amount", "Tenor", "Organisation", "Date Created"]);
  });
});
