import { describe, expect, it } from "vitest";
import { LOAN_COLUMNS } from "../features/loans/list/loan-list-columns.tsx";
import { pageTitle } from "./page-visits.ts";
import { LOAN_LISTS } from "./screens/loan-lists.ts";
import { SCREENS, screenAt } from "./screens.ts";

/** The routes of the specifications for signed-in users. */
const SPECIFIED = [
  ["/dashboard", "Dashboard · Tenor", "GRD-09"],
  ["/profile", "Profile · Tenor", "GRD-10"],
  ["/all-loans", "All Loans · Tenor", "GRD-11"],
  ["/loans/$id", "Loan Details · Tenor", "GRD-12"],
  ["/pending-loans", "Pending Authorization · Tenor", "GRD-13"],
  ["/loan-offer-sent", "Offer Sent · Tenor", "GRD-14"],
  ["/loan-calculator", "Loan Calculator · Tenor", "GRD-15"],
  ["/device/pickup/initiate", "Confirm Device Pickup · Tenor", "GRD-16"],
  ["/pending-approval", "Pending Approval · Tenor", "GRD-17"],
  ["/loans/pending-disbursal", "Pending Disbursal · Tenor", "GRD-18"],
  ["/loans/disbursed", "Disbursed Loans · Tenor", "GRD-19"],
  ["/loans/pending-deduction-setup", "Pending Deduction Setup · Tenor", "GRD-20"],
  ["/completed-loans", "Completed Loans · Tenor", "GRD-21"],
  ["/rejected-loans", "Rejected Loans · Tenor", "GRD-22"],
  ["/deductions/all", "All Deductions · Tenor", "GRD-23"],
  ["/deductions/pending", "Pending Deductions · Tenor", "GRD-24"],
  ["/deductions/overdue", "Overdue Deductions · Tenor", "GRD-25"],
  ["/repayments/successful", "Successful Repayments · Tenor", "GRD-26"],
  ["/repayments/failed", "Failed Repayments · Tenor", "GRD-27"],
  ["/deductions/stop", "Stop Deduction · Tenor", "GRD-28"],
  ["/leads", "All Leads · Tenor", "GRD-38"],
  ["/leads/pending", "My Pending Leads · Tenor", "GRD-30"],
  ["/leads/report", "Leads Analytics · Tenor", "GRD-31"],
  ["/roles", "All Roles · Tenor", "GRD-32"],
  ["/admins", "All Admins · Tenor", "GRD-33"],
  ["/users", "All Users · Tenor", "GRD-34"],
  ["/products", "All Products · Tenor", "GRD-35"],
  ["/special-loan-approvals", "All Special Approvals · Tenor", "GRD-36"],
  ["/loans/top-up", "Loans Eligible for Top-up · Tenor", "GRD-37"],
  ["/blank-page", "Blank Page · Tenor", "GRD-39"],
  ["/logout", "Logged Out · Tenor", "GRD-40"],
] as const;

/** The public pages, whose titles are not specified, and the screens that are ours. */
const OUR_TITLES = {
  "/": "Loans repaid from your salary · Tenor",
  "/login": "Sign in · Tenor",
  "/register": "Register · Tenor",
  "/forgot-password": "Forgot password · Tenor",
  "/reset-password": "Choose a password · Tenor",
  "/set-up/$token": "Set up · Tenor",
  "/apply-step1": "Apply: your loan · Tenor",
  "/apply-step2": "Apply: about you · Tenor",
  "/apply-step3": "Apply: your work and salary · Tenor",
  "/apply-step4": "Apply: where you live · Tenor",
  "/apply-step5": "Apply: your documents · Tenor",
  "/apply-step6": "Apply: check and send · Tenor",
  "/application-complete": "Application received · Tenor",
  "/verify": "Check a document · Tenor",
  "/verify/$code": "Signed document · Tenor",
  "/application": "Your application · Tenor",
  "/application/$reference": "Your application · Tenor",
  "/sign/$token": "Sign your offer · Tenor",
  "/offer/$token": "Your offer · Tenor",
  "/outbox": "Outbox · Tenor",
  "/kit": "Kit · Tenor",
  "/privacy-policy": "Privacy policy · Tenor",
  "/terms-conditions": "Terms and conditions · Tenor",
  "/support-desk-card": "Support · Tenor",
  "/profile-settings": "Profile Settings · Tenor",
  "/products-list": "Products List · Tenor",
  "/dashboard/figures/$figure": "Figure Details · Tenor",
  "/leads/report/agents/$id": "Agent Sales · Tenor",
  "/users/$id": "User Details · Tenor",
  "/admins/$id": "Admin Details · Tenor",
  "/audit": "Audit Log · Tenor",
  "/settings": "System Settings · Tenor",
  "/go-live": "Go Live · Tenor",
  "/holidays": "Public Holidays · Tenor",
  "/documents": "Documents · Tenor",
  "/documents/$id": "Document · Tenor",
  "/figures": "Figures · Tenor",
  "/messages": "Messages · Tenor",
  "/messages/texts/$key": "Message Text · Tenor",
  "/loan-types": "Loan Types · Tenor",
  "/pick-up-places": "Pick-up Places · Tenor",
  "/loan-types/new": "New Loan Type · Tenor",
  "/loan-types/$id": "Loan Type · Tenor",
  "/loan-types/$id/draft": "Loan Type Version · Tenor",
  "/identity-reviews": "Identity Reviews · Tenor",
  "/contact-changes": "Changes to Confirm · Tenor",
  "/watch-lists": "Watch Lists · Tenor",
  "/employers": "All Employers · Tenor",
  "/employers/$id": "Employer Details · Tenor",
  "/unknown-employers": "Unknown Employers · Tenor",
  "/partners": "Partners · Tenor",
  "/repayments/statements": "Statements · Tenor",
  "/repayments/statements/$id": "Statement · Tenor",
  "/repayments/suspense": "Suspense & Credit · Tenor",
  "/payday": "Payday · Tenor",
  "/payday/rows": "Payday Details · Tenor",
  "/payday/kept": "Kept Statements · Tenor",
  "/payday/kept/$id": "Kept Statement · Tenor",
  "/payday/risks": "Likely to fail next time · Tenor",
  "/payday/held": "Deductions to decide · Tenor",
  "/payday/notifications": "Notifications · Tenor",
  "/books": "Books · Tenor",
  "/rejected-loans/reasons": "Rejection Reasons · Tenor",
};

const headings = (path: string) =>
  LOAN_LISTS.find((list) => list.path === path)?.columns.map((name) => LOAN_COLUMNS[name].heading);

describe("the table of screens", () => {
  it("GRD-41, GRD-42: every screen has a title, also where none is named, and none besides these", () => {
    const others = SCREENS.filter(({ path }) => !SPECIFIED.some(([specified]) => specified === path));
    expect(Object.fromEntries(others.map(({ path, title }) => [path, pageTitle(title)]))).toEqual(OUR_TITLES);
  });

  it("no path stands twice", () => {
    expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  });

  it.each(SPECIFIED)("%s is for signed-in users, and its title is %j (%s)", (path, title, _id) => {
    expect(screenAt(path)?.guard).toBe("guarded");
    expect(pageTitle(screenAt(path)?.title)).toBe(title);
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
  it.each([
    ["/all-loans", "", "LST-01"],
    ["/pending-loans", "pending_customer_confirmation", "LST-02"],
    ["/loan-offer-sent", "confirmation_sent", "LST-03"],
    ["/pending-approval", "pending_approval", "LST-04"],
    ["/loans/pending-deduction-setup", "pending_deduction_setup", "LST-05"],
    ["/loans/pending-disbursal", "pending_disbursement", "LST-06"],
    ["/loans/disbursed", "disbursed~completed~liquidated~pending_pickup", "LST-07"],
    ["/completed-loans", "completed~liquidated", "LST-08"],
    ["/rejected-loans", "rejected", "LST-09"],
  ])("%s lists the loans of status %j (%s)", (path, statuses) => {
    expect(LOAN_LISTS.find((list) => list.path === path)?.statuses.join("~")).toBe(statuses);
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
