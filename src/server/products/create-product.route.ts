import { createProduct } from "../../contract/products.contract.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { audit } from "../db/transaction.ts";
import { requestKey } from "../http/request-key.ts";
import { route } from "../http/route.ts";
import { insertProduct } from "./product.store.ts";
import { auditedProduct } from "./product-audit.ts";
import { readProductForm } from "./read-product-form.ts";
import { showProduct } from "./show-products.ts";

/** API-65: a new product, on offer unless the form says otherwise (PRD-30). */
export const createProductRoute = route(createProduct, async (call) => {
  const { body, author, deps } = call;
  const form = readProductForm(body);
  const facts = { ...form, active: form.active ?? true };
  const at = deps.clock.now();
  const id = await transactionOnce(deps.db, requestKey({ ...call, params: {} }, createProduct), at, async (tx) => {
    const created = await insertProduct(tx, facts, at);
    audit(tx, author, at, { action: "product-created", object: `product:${created}`, after: auditedProduct(facts) });
    return created;
  });
  return { message: "Product Created successfully", data: await showProduct(deps, id) };
});
