import type { Response } from "@playwright/test";
import { formatDate, lagosDateOf } from "../src/domain/time/lagos-date.ts";
import { answerTo, expectRows } from "./loan-list-answers.ts";
import { enter, expect, test } from "./tenor.ts";

const searchOf = (response: Response) => new URL(response.url()).searchParams;

test("LST-11, LST-27: organisation and days filter a list; page, reload, back and another person's tab keep them", async ({
  page,
  context,
}) => {
  const all = await answerTo(page, () => enter(page, "admin", "/all-loans"));
  const { organization_name: employer } = all.list.data[0] ?? { organization_name: "" };
  await page.getByRole("button", { name: "Filters" }).click();
  const box = page.getByLabel("Organisation");
  await box.fill(employer.toUpperCase());
  const chosen = await answerTo(page, () => box.press("Enter"));
  expect(searchOf(chosen.response).get("organization")).toBe(employer);
  await expect(box).toHaveValue(employer);
  expect(chosen.list.data.every((loan) => loan.organization_name === employer)).toBe(true);
  // A list that was just loaded is shown from the cache, without another request.
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(box).toHaveValue("");
  await expect(page).toHaveURL(/\/all-loans$/);
  await expectRows(page, all.list);

  const { list: disbursed } = await answerTo(page, () => page.goto("/loans/disbursed?sort=oldest"));
  await page.getByRole("button", { name: "Filters" }).click();
  const first = lagosDateOf(new Date(disbursed.data[0]?.created_at ?? 0));
  await answerTo(page, () => page.getByLabel("Created from").fill(first));
  const last = "2027-12-31";
  const period = await answerTo(page, () => page.getByLabel("Created to").fill(last));
  expect(period.list.total).toBe(disbursed.total);
  expect(Object.fromEntries(searchOf(period.response))).toMatchObject({
    from_date: first,
    to_date: last,
    sort: "oldest",
  });
  const second = await answerTo(page, () => page.getByRole("link", { name: "Next page" }).click());
  expect(Object.fromEntries(searchOf(second.response))).toMatchObject({
    from_date: first,
    to_date: last,
    sort: "oldest",
  });
  await expectRows(page, second.list);
  await page.reload();
  await expectRows(page, second.list);
  await expect(page.getByRole("button", { name: "Filters, 2 set" })).toBeVisible();
  await expect(page.getByLabel("Created from")).toHaveValue(formatDate(first));
  const shared = await context.newPage();
  await enter(shared, "risk", page.url());
  await expectRows(shared, second.list);
  await page.goBack();
  await expectRows(page, period.list);
});
