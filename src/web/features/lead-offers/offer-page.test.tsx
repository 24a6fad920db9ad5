// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";

const READ = "GET /api/lead-offers/abcdefghijklmnopqrstuvwxyz";
const ACCEPT = "POST /api/lead-offers/abcdefghijklmnopqrstuvwxyz";
const PAGE = "/offer/abcdefghijklmnopqrstuvwxyz";
const OFFER = {
  first_name: "Ngozi",
  offer: { loan_amount: 374_900, tenor: 12, monthly_repayment: 49_986.67, total_repayment: 599_840 },
  accepted: false,
  applied: false,
  valid_until: "2026-12-20T09:00:00.000Z",
};

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("LED-13, LED-11: the page tells amount, months, instalment and total in naira, and what happens next", async () => {
  fakeApi({ [READ]: { data: OFFER } });
  openPage(PAGE);
  await screen.findByRole("heading", { level: 1, name: "Ngozi, you can borrow ₦374,900.00" });
  const card = within(screen.getByRole("region", { name: "Your offer" }));
  const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["You borrow", "₦374,900.00"],
    ["For", "12 months"],
    ["Each month", "₦49,986.67"],
    ["Total to repay", "₦599,840.00"],
  ]);
  expect(screen.getByText(/calls you between 08:00 and 19:00/)).toBeTruthy();
});

it("OPN-77: one press asks for the loan, says so, and leaves no button", async () => {
  const api = fakeApi({ [READ]: { data: OFFER }, [ACCEPT]: { data: { ...OFFER, accepted: true } } });
  openPage(PAGE);
  await userEvent.click(await screen.findByRole("button", { name: "I want this loan" }));
  const title = await screen.findByRole("heading", { name: "Thank you, Ngozi" });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole("button", { name: "I want this loan" })).toBeNull();
  expect(api.urls().filter((url) => url.startsWith("POST"))).toHaveLength(1);
});

it("a press that fails is said beside the button, and the next one goes through", async () => {
  let presses = 0;
  fakeApi({
    [READ]: { data: OFFER },
    [ACCEPT]: () => (++presses === 1 ? "no network" : { data: { ...OFFER, accepted: true } }),
  });
  openPage(PAGE);
  const button = await screen.findByRole("button", { name: "I want this loan" });
  await userEvent.click(button);
  await screen.findByText("That did not go through. Please try again.");
  await userEvent.click(button);
  await screen.findByRole("heading", { name: "Thank you, Ngozi" });
});

it("503: before the lender is open it says from when, in the server's words", async () => {
  const message = "We open on 1 Dec 2026. Applications are not taken before then.";
  fakeApi({ [READ]: { data: OFFER }, [ACCEPT]: { status: 503, error: { message, errors: {}, code: "not-open" } } });
  openPage(PAGE);
  await userEvent.click(await screen.findByRole("button", { name: "I want this loan" }));
  await screen.findByText(message);
});

it("who has applied reads that, and an answered offer stays answered", async () => {
  fakeApi({ [READ]: { data: { ...OFFER, applied: true } } });
  openPage(PAGE);
  await screen.findByRole("heading", { name: "Ngozi, you have applied already" });
  cleanup();
  fakeApi({ [READ]: { data: { ...OFFER, accepted: true } } });
  openPage(PAGE);
  await screen.findByRole("heading", { name: "Thank you, Ngozi" });
});

it("an unknown link, one that ends while it is open, and a server that is down say what to do", async () => {
  fakeApi({});
  openPage(PAGE);
  await screen.findByRole("heading", { name: "There is no offer here" });
  cleanup();
  fakeApi({ [READ]: { data: OFFER } });
  openPage(PAGE);
  await userEvent.click(await screen.findByRole("button", { name: "I want this loan" }));
  await screen.findByRole("heading", { name: "There is no offer here" });
  cleanup();
  let reads = 0;
  fakeApi({ [READ]: () => (++reads === 1 ? { status: 500, error: { message: "x" } } : { data: OFFER }) });
  openPage(PAGE);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: /^Ngozi, you can borrow/ });
});
