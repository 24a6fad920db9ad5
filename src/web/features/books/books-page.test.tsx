// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";
import { stageBrowser } from "../../testing/stage-browser.ts";

stageBrowser();

const account = (name: string, kind: string, balance: number) => ({ code: name, name, kind, balance });

it("accounts stand by kind, both sides of the books come to the same, and the rules say how many hold", async () => {
  const held = ["view-repayments"];
  signInAs(held);
  const finding = { rule: "second", count: 1, examples: [] };
  const started_at = "2026-11-27T22:49:00Z";
  const check = { id: 1, started_at, finished_at: started_at, asked_by: null, rules: 2, findings: [finding] };
  fakeApi({
    "GET /api/admin/books": {
      data: {
        rules: ["first", "second"],
        accounts: [account("Fees", "income", 30.1), account("Bank", "asset", -20.2), account("Loans", "asset", 50.3)],
        checks: [check],
        running: false,
      },
    },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
  });
  openPage("/books");
  const accounts = await screen.findByRole("table", { name: "Accounts" });
  expect(
    within(accounts)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "AccountBalance",
    "Assets₦30.10",
    "Bank−₦20.20",
    "Loans₦50.30",
    "Expenses₦0.00",
    "Liabilities₦0.00",
    "Income₦30.10",
    "Fees₦30.10",
    "Assets and expenses₦30.10",
    "Liabilities and income₦30.10",
  ]);
  expect(screen.getByText("1 of 2 rules hold")).toBeTruthy();
  expect(screen.getByText(/^2 rules, checked automatically/)).toBeTruthy();
});
