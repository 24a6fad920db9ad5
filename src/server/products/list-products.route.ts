import { listProducts } from "../../contract/products.contract.ts";
import { route } from "../http/route.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber } from "../paging/page-answer.ts";
import { searchOf } from "../paging/search-pattern.ts";
import { readProductPage } from "./product-list.store.ts";
import { showProducts } from "./show-products.ts";

/** API-64: every product, those on offer first, and of each kind the newest first. */
export const listProductsRoute = route(listProducts, async ({ query, deps }) => {
  const q = searchOf(query.q);
  const start = pageStart(query);
  const { rows, total } = await readProductPage(deps.db, q, start, deps.clock.now());
  const page = pageNumber(query.page, start, total);
  const shown = await showProducts(deps, rows);
  const positionOf = ({ id, created_at }: (typeof shown)[number]) => ({ id, createdAt: new Date(created_at) });
  const facts = { path: listProducts.path, filters: { q }, page, total, rows: shown, positionOf };
  return { data: pageAnswer(facts, (product) => product) };
});
