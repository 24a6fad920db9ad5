import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { ANALYTICS_FIGURES, type Figures } from "../src/contract/dashboard.contract.ts";
import { PERIOD_LABELS, PERIODS } from "../src/domain/time/period.ts";
import { expectAccessible } from "./accessible.ts";
import { enter, expect, read, test, untilQuiet } from "./tenor.ts";

const YEAR = "/api/admin/leads/count?filter=this_year";

const number = (value: number) => value.toLocaleString("en-GB");

test("ANA-01 to ANA-04, ANA-07: every box shows the server's figure and opens as many rows, whatever the period", async ({
  page,
}) => {
  test.slow();
  await enter(page, "auditor", "/leads/report");
  await expect(page).toHaveTitle("Leads Analytics · Tenor");
  const period = page.getByLabel("Period", { exact: true });
  await expect(period).toHaveValue("today");
  await expect(period.getByRole("option")).toHaveText(PERIODS.map((name) => PERIOD_LABELS[name]));
  await period.selectOption("this_year");
  await expect(page).toHaveURL(/\/leads\/report\?filter=this_year$/);
  const boxes = page.getByRole("region", { name: "Figures" }).getByRole("link");
  await expect(boxes).toHaveCount(11);
  const back = page.getByRole("link", { name: "Leads Analytics" });
  for (const [place, figure] of ANALYTICS_FIGURES.entries()) {
    // Somebody may apply between the three reads of one figure; then it is read again.
    await expect(async () => {
      const { title, current } = (await read<Figures>(page, "auditor", YEAR))[figure];
      if ((await boxes.count()) === 0) await back.click();
      await expect(boxes.nth(place)).toContainText(`${title}: ${number(current)}`, { timeout: 3000 });
      await boxes.nth(place).click();
      await expect(page.getByText(`out of ${number(current)} results`)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  }
  await back.click();
  await expect(page).toHaveURL(/\/leads\/report\?filter=this_year$/);
});

test("GRD-44: the products list gives the catalogue and the top agents as workbooks", async ({ page }) => {
  await page.goto("/products-list");
  await expect(page).toHaveURL(/\/login/);
  await enter(page, "auditor", "/products-list?filter=this_year");
  await expect(page).toHaveTitle("Products List · Tenor");
  const rowsOf = async (button: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = await readFile(await (await download).path());
    return (await readXlsx(file)).sheets[0]?.rows ?? [];
  };
  const products = await read<{ name: string; price: number }[]>(page, "auditor", "/api/admin/products-list");
  const catalogue = await rowsOf("Download products");
  // Other tests add products of their own meanwhile.
  const downloaded = catalogue.slice(1).map((row) => [row[0], row[2]]);
  expect(downloaded).toEqual(expect.arrayContaining(products.map(({ name, price }) => [name, price])));
  const { topAgents } = await read<Figures>(page, "auditor", YEAR);
  const agents = await rowsOf("Download top agents");
  expect(agents.slice(1).map((row) => row.slice(0, 3))).toEqual(
    topAgents.map((agent) => [agent.name, agent.leads_count, agent.portfolio_sum_approved_amount]),
  );
});

test("EXP-11, PRM-43: the leads report is downloaded by whoever may have it", async ({ page }) => {
  await enter(page, "lead", "/leads/report");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download report" }).click();
  expect((await download).suggestedFilename()).toBe("tenor-leads.xlsx");
});

test("the lead analytics of a year have no axe findings in either theme and fit a phone", async ({ page }) => {
  await enter(page, "admin", "/leads/report?filter=this_year");
  await untilQuiet(page);
  await expectAccessible(page);
});
