// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import type { Permission } from "../../../../../domain/permissions.ts";
import { stubBrowser } from "../../../../testing/stub-browser.ts";
import { sampleLoan } from "../../detail/loan-detail.testkit.ts";
import { clearStage, ok, openLoanPage, serve, signInHolding } from "../../detail/loan-detail-stage.testkit.tsx";

type Check = NonNullable<Loan["identity_checks"]>[number];

const WAITS: Check = { kind: "bvn", standing: "waits", outcome: null, differences: [], by_person: false };

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  clearStage();
});

async function open(checks: Loan["identity_checks"], ...held: Permission[]): Promise<HTMLElement> {
  signInHolding(...held);
  serve({ "GET /api/admin/loans/42/details": ok(sampleLoan(checks && { identity_checks: checks })) });
  openLoanPage();
  await screen.findByRole("heading", { level: 1, name: "Ngozi Eze" });
  return screen.getByRole("region", { name: "Screening" });
}
const saidOf = (card: HTMLElement, term: string) =>
  within(card).getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

it.each<[string, Partial<Check>]>([
  ["Waits for the register", {}],
  ["Waits for the register: the register gave no certain answer so far", { outcome: "unknown" }],
  [
    "Waits for a person: another name and birth date in the register",
    { standing: "review", outcome: "found", differences: ["name", "birth-date"] },
  ],
  ["Waits for a person: nobody has this number", { standing: "review", outcome: "not-found" }],
  ["Waits for a person: what the register said is no longer kept", { standing: "review", outcome: "found" }],
  ["Checked: name and birth date agree", { standing: "checked", outcome: "found" }],
  ["The same person, as a colleague found", { standing: "checked", outcome: "not-found", by_person: true }],
  ["Somebody else's, as a colleague found", { standing: "denied", outcome: "found", by_person: true }],
])("the loan's page says of a check: %s", async (words, differs) => {
  const card = await open([
    { ...WAITS, ...differs },
    { ...WAITS, kind: "nin" },
  ]);
  expect([saidOf(card, "BVN check"), saidOf(card, "NIN check")]).toEqual([words, "Waits for the register"]);
});

it("what waits for a person leads whoever may decide it there, and nobody else; without checks nothing is said", async () => {
  const review: Check = { ...WAITS, standing: "review", outcome: "found", differences: ["birth-date"] };
  const link = (card: HTMLElement) => within(card).queryByRole("link", { name: "Identity Reviews" });
  expect(link(await open([review], "review-identity"))?.getAttribute("href")).toBe("/identity-reviews");
  cleanup();
  expect(link(await open([review], "view-repayments"))).toBeNull();
  cleanup();
  expect(link(await open([WAITS], "review-identity"))).toBeNull();
  cleanup();
  expect(within(await open(undefined)).queryByText("BVN check")).toBeNull();
});
