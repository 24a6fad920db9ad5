import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../../../../domain/permissions.ts";
import { MENU } from "./menu.ts";
import { visibleMenu } from "./visible-menu.ts";

const group = (title: string) => MENU.find((candidate) => candidate.title === title)?.entries ?? [];
const visible = (...held: string[]) =>
  visibleMenu(new Set(held)).flatMap(({ entries }) => entries.map(({ path }) => path));

describe("the sidebar", () => {
  it("SHL-17: has five groups in order", () => {
    expect(MENU.map(({ title }) => title)).toEqual([
      "Dashboard",
      "Loan",
      "Deductions",
      "Admin management",
      "Leads management",
    ]);
  });

  it("SHL-19 to SHL-22: Loan holds its entries in order, letter for letter", () => {
    expect(group("Loan").map(({ path, label }) => [path, label])).toEqual([
      ["/all-loans", "All Loans"],
      ["/pending-loans", "Pending Authorization"],
      ["/loan-offer-sent", "Offer Sent"],
      ["/pending-approval", "Pending Approval"],
      ["/loans/pending-deduction-setup", "Pending Deduction Setup"],
      ["/loans/pending-disbursal", "Pending Disbursal"],
      ["/loans/disbursed", "Disbursed"],
      ["/completed-loans", "Completed"],
      ["/rejected-loans", "Rejected"],
      ["/device/pickup/initiate", "Confirm Device Pickup"],
    ]);
  });

  it("SHL-23 to SHL-27: the other groups hold theirs", () => {
    expect(group("Deductions").map(({ path }) => path)).toEqual([
      "/deductions/pending",
      "/deductions/overdue",
      "/deductions/all",
      "/repayments/successful",
      "/deductions/stop",
    ]);
    expect(group("Admin management").map(({ path }) => path)).toEqual([
      "/roles",
      "/admins",
      "/users",
      "/products",
      "/special-loan-approvals",
      // Our own, beside the specified ones.
      "/audit",
      "/settings",
      "/go-live",
      "/holidays",
      "/documents",
      "/figures",
      "/messages",
      "/loan-types",
      "/pick-up-places",
      "/identity-reviews",
      "/contact-changes",
      "/watch-lists",
      "/employers",
      "/unknown-employers",
      "/partners",
    ]);
    expect(group("Leads management").map(({ path, label }) => [path, label])).toEqual([
      ["/leads", "All Leads"],
      ["/loans/top-up", "Top-up Loans"],
      ["/leads/pending", "Pending Leads"],
      ["/loan-calculator", "Loan Calculator"],
      ["/leads/report", "Leads Report"],
    ]);
  });
});

describe("who sees what", () => {
  const FREE = [
    "/dashboard",
    "/all-loans",
    "/loans/disbursed",
    "/completed-loans",
    "/rejected-loans",
    "/loan-calculator",
  ];

  it("SHL-18, PRM-59 to PRM-63: without any permission, what needs none", () => {
    expect(visible().filter((path) => FREE.includes(path))).toEqual(FREE);
    expect(visible()).not.toContain("/pending-loans");
  });

  it.each([
    ["edit-loan", "/pending-loans", "PRM-01"],
    ["edit-loan", "/loan-offer-sent", "PRM-02"],
    ["approve-loan", "/pending-approval", "PRM-04"],
    ["setup-deduction", "/loans/pending-deduction-setup", "PRM-08"],
    ["disburse-loan", "/loans/pending-disbursal", "PRM-10"],
    ["view-repayments", "/deductions/pending", "PRM-18"],
    ["view-repayments", "/deductions/overdue", "PRM-19"],
    ["view-repayments", "/deductions/all", "PRM-20"],
    ["view-repayments", "/repayments/successful", "PRM-21"],
    ["edit-repayment", "/deductions/stop", "PRM-22"],
    ["process-device-pickup", "/device/pickup/initiate", "PRM-12"],
    ["view-roles", "/roles", "PRM-24"],
    ["view-admin", "/admins", "PRM-25"],
    ["view-users", "/users", "PRM-26"],
    ["view-products", "/products", "PRM-27"],
    ["view-special-approval", "/special-loan-approvals", "PRM-29"],
    ["view-all-leads", "/leads", "PRM-30"],
    ["view-all-leads", "/loans/top-up", "PRM-31"],
    ["view-all-leads", "/leads/report", "PRM-32"],
    ["process-leads", "/leads/pending", "PRM-35"],
  ])("%s shows %s, everything but it does not (%s, SHL-28, PRM-67)", (permission, path) => {
    expect(visible(permission)).toContain(path);
    expect(visible(...PERMISSIONS.filter((other) => other !== permission))).not.toContain(path);
  });

  it("SHL-24: no permission shows an entry for failed repayments", () => {
    expect(visible(...PERMISSIONS)).toContain("/repayments/successful");
    expect(visible(...PERMISSIONS)).not.toContain("/repayments/failed");
  });

  it("a group without entries is not drawn", () => {
    expect(visibleMenu(new Set()).every(({ entries }) => entries.length > 0)).toBe(true);
  });
});
