import { downloadProducts } from "../../contract/lead-analytics.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import type { SheetPlan } from "../reports/writing/report-sheets.ts";
import { readCatalogue } from "./catalogue.store.ts";
import { workbookAnswer } from "./workbook.ts";

const PLAN: SheetPlan = {
  sheet: "Products",
  columns: [
    { heading: "Name", kind: "text" },
    { heading: "Description", kind: "text" },
    { heading: "Price", kind: "amount" },
    { heading: "Active", kind: "text" },
  ],
};

/** The product catalogue as a workbook (GRD-44). */
export const downloadProductsRoute = route(downloadProducts, async ({ deps }) => {
  const products = await readCatalogue(deps.db);
  const rows = products.map(({ name, description, price, active }) => [
    name,
    description || null,
    toNaira(kobo(price)),
    active ? "Yes" : "No",
  ]);
  return workbookAnswer({ fileName: "tenor-products", at: undefined }, PLAN, rows);
});
