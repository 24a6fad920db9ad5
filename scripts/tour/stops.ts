import type { Page } from "@playwright/test";
import { enter } from "../../e2e/tenor.ts";
import { LOAN_STATUSES } from "../../src/domain/loan/loan-status.ts";
import { LOAN_LISTS } from "../../src/web/app/screens/loan-lists.ts";
import { CALCULATOR_STOPS } from "./calculator-stops.ts";
import { DIALOG_STOPS } from "./dialog-stops.ts";
import { PAGE_STOPS } from "./page-stops.ts";
import { admin, loanIn, nextLoanIn, press, someLoan } from "./reach.ts";
import type { Stop } from "./take-pictures.ts";

const lists: readonly Stop[] = LOAN_LISTS.map(({ path }) => ({
  name: `list${path.replaceAll("/", "-")}`,
  ...admin,
  place: path,
}));

const loans: readonly Stop[] = LOAN_STATUSES.map((status) => ({
  name: `loan-${status}`,
  ...admin,
  place: loanIn(status),
}));

const affordability: Stop = {
  name: "loan-affordability",
  ...admin,
  place: loanIn("pending_approval"),
  open: async (page) => {
    await press("Verification Affordability")(page);
    await page.getByText(/^Checked \d/).waitFor({ timeout: 30_000 });
  },
  whole: true,
};

const FIGURES = ["applicationsApproved", "disbursedTotal", "totalDueCollections", "collectionRate"] as const;

const figures: readonly Stop[] = [
  { name: "figure-collections", ...admin, place: "/dashboard/figures/totalCollections?filter=month" },
  { name: "figure-calls", ...admin, place: "/dashboard/figures/callsInitiated?filter=this_year" },
  ...FIGURES.map((figure) => ({
    name: `figure-${figure}`,
    ...admin,
    place: `/dashboard/figures/${figure}?filter=last_month`,
  })),
  { name: "figure-nothing", ...admin, place: "/dashboard/figures/applicationsApproved?from=2020-01-01&to=2020-01-02" },
  { name: "figure-unknown", ...admin, place: "/dashboard/figures/nothing" },
  {
    name: "figure-failed",
    ...admin,
    place: "/dashboard/figures/disbursed",
    answers: { to: "**/api/admin/dashboard/**", come: "failed" },
  },
];

const dashboards: readonly Stop[] = [
  { name: "dashboard", ...admin, place: "/dashboard" },
  { name: "dashboard-year", ...admin, place: "/dashboard?filter=this_year" },
  {
    name: "dashboard-tables",
    ...admin,
    place: "/dashboard?filter=this_year",
    open: async (page) => {
      await page.getByRole("heading", { name: "Call outcomes" }).scrollIntoViewIfNeeded();
      await page.getByText("Show as table").first().waitFor();
      for (const summary of await page.getByText("Show as table").all()) await summary.click();
    },
    whole: true,
  },
  { name: "dashboard-none", member: "none", place: "/dashboard" },
  {
    name: "dashboard-failed",
    ...admin,
    place: "/dashboard",
    answers: { to: "**/api/admin/{leads,dashboard}/**", come: "failed" },
    open: async (page) => {
      await page.getByText("The figures did not load").waitFor({ timeout: 30_000 });
      await page.getByRole("heading", { name: "Call outcomes" }).scrollIntoViewIfNeeded();
      await page.getByText("The chart did not load.").first().waitFor({ timeout: 30_000 });
    },
    whole: true,
  },
  { name: "dashboard-loading", ...admin, place: "/dashboard", answers: { to: "**/api/admin/leads/**", come: "never" } },
];

const LOANS_ASKED = /\/api\/admin\/loans(\?|$)/;

const listParts: readonly Stop[] = [
  { name: "list-search", ...admin, place: "/all-loans?q=ade" },
  { name: "list-nothing-found", ...admin, place: "/all-loans?q=nobody+has+this+name" },
  { name: "list-filtered", ...admin, place: "/all-loans?organization=Borno+Courts+Registry&from_date=2026-01-01" },
  {
    name: "list-organisation-unknown",
    ...admin,
    place: "/all-loans",
    open: async (page) => {
      await press("Filters")(page);
      await page.getByRole("combobox", { name: "Organisation" }).fill("no such place");
      await page.keyboard.press("Enter");
      await page.getByText("Choose an organisation from the list").waitFor();
    },
  },
  { name: "list-columns", ...admin, place: "/all-loans", open: press("Columns") },
  { name: "list-columns-all", ...admin, place: "/all-loans", open: showEveryColumn },
  { name: "list-views", member: "risk", place: "/all-loans", open: press("Views") },
  { name: "list-views-deleting", ...admin, place: "/all-loans?q=ade", open: saveAView },
  {
    name: "list-report",
    ...admin,
    place: "/all-loans",
    open: async (page) => {
      await press("Download report")(page);
      await page.getByRole("button", { name: "Export" }).waitFor();
    },
  },
  { name: "list-failed", ...admin, place: "/all-loans", answers: { to: LOANS_ASKED, come: "failed" } },
  { name: "list-loading", ...admin, place: "/all-loans", answers: { to: LOANS_ASKED, come: "never" } },
  { name: "top-up", ...admin, place: "/loans/top-up" },
  { name: "top-up-nothing", ...admin, place: "/loans/top-up?q=nobody+has+this+name" },
];

async function showEveryColumn(page: Page): Promise<void> {
  await press("Columns")(page);
  for (const column of ["Reference", "Approved Amount"]) await page.getByLabel(column, { exact: true }).check();
  await page.keyboard.press("Escape");
}

async function saveAView(page: Page): Promise<void> {
  await press("Views")(page);
  for (const name of ["Everybody called Ade", "A view with quite a long name, as people give them"]) {
    await page.getByLabel("Save this view as").fill(name);
    await press("Save")(page);
    await page.getByRole("link", { name }).waitFor();
  }
  await press("Delete the view Everybody called Ade")(page);
}

const loanParts: readonly Stop[] = [
  affordability,
  { name: "loan-other-loans", ...admin, place: someLoan(({ other_loans }) => other_loans.length > 0) },
  { name: "loan-missing", ...admin, place: "/loans/999999999" },
  { name: "loan-failed", ...admin, place: "/loans/1", answers: { to: "**/loans/1/details", come: "failed" } },
  { name: "loan-news", member: "auditor", place: nextLoanIn("pending_approval"), open: approveElsewhere },
];

/** Somebody else approves the loan that is being looked at. */
async function approveElsewhere(page: Page): Promise<void> {
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: process.env.TENOR_URL ?? "" });
  if (!context) throw new Error("no browser");
  const theirs = await context.newPage();
  await enter(theirs, "risk", new URL(page.url()).pathname);
  await press("Approve")(theirs);
  await theirs.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText(/^Approved by .+ just now$/).waitFor();
  await context.close();
}

const openPalette = async (page: Page, text = "") => {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search and actions" });
  await palette.getByRole("combobox").fill(text);
  await palette.getByRole("option").nth(1).waitFor();
};

async function askForKeys(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
}

const shell: readonly Stop[] = [
  { name: "palette", ...admin, place: "/all-loans", open: (page) => openPalette(page) },
  {
    name: "palette-loans",
    ...admin,
    place: "/all-loans",
    open: async (page) => {
      await openPalette(page, "ade");
      await page.getByRole("group", { name: "Loans" }).getByRole("option").nth(2).waitFor();
    },
  },
  { name: "palette-actions", ...admin, place: loanIn("pending_disbursement"), open: (page) => openPalette(page) },
  { name: "keys", ...admin, place: "/all-loans", open: askForKeys },
  { name: "user-menu", ...admin, place: "/all-loans", open: press(/Super Admin/) },
  { name: "no-access", member: "none", place: "/pending-approval" },
  { name: "not-found", ...admin, place: "/no-such-page" },
];

export const STOPS: readonly Stop[] = [
  ...dashboards,
  ...figures,
  ...lists,
  ...listParts,
  ...loans,
  ...loanParts,
  ...DIALOG_STOPS,
  ...CALCULATOR_STOPS,
  { name: "pickup", member: "store", place: "/device/pickup/initiate" },
  { name: "pickup-mistake", member: "store", place: "/device/pickup/initiate", open: press("Submit") },
  ...shell,
  ...PAGE_STOPS,
];
