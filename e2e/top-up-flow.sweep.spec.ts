import type { Loan } from "../src/contract/loans.contract.ts";
import { enter, expect, read, test } from "./tenor.ts";
import { answerTo } from "./top-up-answers.ts";

test("TOP-05, TOP-06: the row opens the loan, whose approved amount and liquidation amount are those of the list", async ({
  page,
}) => {
  const { list } = await answerTo(page, () => enter(page, "admin", "/loans/top-up"));
  const [first, second] = list.data;
  const whole = await read<Loan>(page, "admin", `/api/admin/loans/${first?.id}/details`);
  expect([whole.status, whole.approved_amount, whole.liquidation?.amount]).toEqual([
    "disbursed",
    first?.approved_amount,
    first?.liquidation_amount,
  ]);
  await page
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/loans/${first?.id}$`));
  await page.goBack();
  await page.getByRole("row").nth(2).getByRole("cell").first().click();
  await expect(page).toHaveURL(new RegExp(`/loans/${second?.id}$`));
});
