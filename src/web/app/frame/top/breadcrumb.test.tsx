// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { sampleLoan } from "../../../features/loans/detail/loan-detail.testkit.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { ada, signInAs } from "../../../testing/sessions.ts";
import { stageBrowser } from "../../../testing/stage-browser.ts";
import { followVisits } from "../../page-visits.ts";

const LOAN = sampleLoan();
const { user } = LOAN;
const ROW = {
  id: LOAN.id,
  reference: LOAN.reference,
  status: LOAN.status,
  amount: LOAN.amount,
  approved_amount: null,
  tenor: 6,
  application_type: "new",
  organization_name: "Nigeria Police Force",
  created_at: "2026-01-04T23:30:00Z",
  loan_type: { id: 1, name: "Salary Loan", code: "salary" },
  user: { id: 1, first_name: "Ngozi", last_name: "Eze", name: user.name, phone_number: "08031234567" },
};
const PAGE = {
  data: {
    data: [ROW],
    from: 1,
    to: 1,
    current_page: 1,
    last_page: 1,
    per_page: 20,
    total: 1,
    prev_page_url: null,
    next_page_url: null,
    links: [],
  },
};

stageBrowser();
beforeEach(() => signInAs(["approve-loan"]));

function open(address: string) {
  fakeApi({
    "GET /api/admin/loans": PAGE,
    [`GET /api/admin/loans/${LOAN.id}/details`]: { data: LOAN },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(["approve-loan"]) },
  });
  const page = openPage(address);
  followVisits(page.router);
  return page;
}

const way = () =>
  within(screen.getByRole("navigation", { name: "Breadcrumb" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const lit = () =>
  within(screen.getByRole("navigation", { name: "Main" }))
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map((link) => link.textContent);

it("a loan opened by its address stands below the list of its status, which the menu lights", async () => {
  open(`/loans/${LOAN.id}`);
  await waitFor(() => expect(way()).toEqual(["Pending Approval", LOAN.reference]));
  expect(lit()).toEqual(["Pending Approval"]);
  const here = screen.getByText(LOAN.reference, { selector: "[aria-current]" });
  expect(here.getAttribute("aria-current")).toBe("page");
});

it("a loan opened from a list stands below that list, and the way back keeps the list's search", async () => {
  const { address } = open("/all-loans?q=ngozi");
  await userEvent.click(await screen.findByText(user.name));
  await waitFor(() => expect(way()).toEqual(["All Loans", LOAN.reference]));
  expect(lit()).toEqual(["All Loans"]);
  await userEvent.click(within(screen.getByRole("navigation", { name: "Breadcrumb" })).getByRole("link"));
  await waitFor(() => expect(address()).toBe("/all-loans?q=ngozi"));
  expect(screen.queryByRole("navigation", { name: "Breadcrumb" })).toBeNull();
});
