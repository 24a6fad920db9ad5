import type { Figures } from "../src/contract/dashboard.contract.ts";
import { formatNaira, fromNaira } from "../src/domain/money.ts";
import { rowCells } from "./row-cells.ts";
import { enter, expect, read, test } from "./tenor.ts";

const YEAR = "/api/admin/leads/count?filter=this_year";
const number = (value: number) => value.toLocaleString("en-GB");
const naira = (amount: number) => formatNaira(fromNaira(amount) ?? (Number.NaN as never));

test("ANA-05, ANA-06, ANA-08: a top agent's row opens the sales, which sum to it; Export leads to the products list", async ({
  page,
}) => {
  await enter(page, "auditor", "/leads/report?filter=this_year");
  const [first] = (await read<Figures>(page, "auditor", YEAR)).topAgents;
  const sum = naira(first?.portfolio_sum_approved_amount ?? Number.NaN);
  const row = page.getByRole("table", { name: "Top performing agents" }).getByRole("row").nth(1);
  await expect(rowCells(row)).toHaveText([first?.name ?? "", number(first?.leads_count ?? 0), sum]);
  await row.getByRole("cell").last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sales of ${first?.name}`);
  await expect(page.getByText(`${number(first?.leads_count ?? 0)} leads`)).toBeVisible();
  await expect(page.getByText(`${sum} approved`)).toBeVisible();
  await page.getByRole("link", { name: "Leads Analytics" }).click();
  await page.getByRole("link", { name: "Export" }).click();
  await expect(page).toHaveURL(/\/products-list$/);
});
