import type { Page } from "@playwright/test";
import { enter, expect, test } from "./tenor.ts";

const figures = (page: Page) => page.getByRole("region", { name: "Figures" });
const box = (page: Page, title: string) => figures(page).getByRole("link", { name: `${title}:` });
const filter = (page: Page) => page.getByLabel("Period", { exact: true });

test("DSH-08: the period is in the address: reload, back and another tab show the same", async ({ page, context }) => {
  await enter(page, "admin", "/dashboard");
  await expect(box(page, "Disbursed")).toBeVisible();
  await filter(page).selectOption("Last Month");
  await expect(page).toHaveURL(/filter=last_month$/);
  await filter(page).selectOption("This Year");
  await expect(page).toHaveURL(/filter=this_year$/);
  await page.reload();
  await expect(filter(page)).toHaveValue("this_year");
  await page.goBack();
  await expect(filter(page)).toHaveValue("last_month");
  const shared = await context.newPage();
  await enter(shared, "risk", page.url());
  await expect(filter(shared)).toHaveValue("last_month");
  await page.goBack();
  await expect(filter(page)).toHaveValue("today");
});

test("the rows of a figure have pages, each opens its loan, and going back keeps the period", async ({ page }) => {
  // A past period, because collections of other specs would move the rows of the current one.
  await enter(page, "admin", "/dashboard/figures/totalCollections?filter=last_month");
  const links = page.getByRole("table", { name: "Total collections" }).getByRole("link");
  await expect(links).toHaveCount(20);
  await expect(links.first()).toHaveText(/^TN-\d{6}$/);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const first = await links.first().getAttribute("href");
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(pages.getByRole("link", { name: "2", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(/filter=last_month&.*page=2/);
  // The rows of the first page stay until those of the second have arrived.
  await expect(links.first()).not.toHaveAttribute("href", first ?? "");
  const second = await links.first().getAttribute("href");
  await page.reload();
  await expect(links.first()).toHaveAttribute("href", second ?? "");
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await page.goBack();
  await expect(links.first()).toHaveAttribute("href", second ?? "");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard\?filter=last_month$/);
});
