import { updateProduct } from "../../contract/products.contract.ts";
import { audit } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { type Call, route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { lockProduct, writeProduct } from "./product.store.ts";
import { changesOf } from "./product-audit.ts";
import { readProductForm } from "./read-product-form.ts";
import { showProduct } from "./show-products.ts";

/**
 * API-66: writes the form's fields to a product, unless somebody else did so since it was read. Existing loans keep
 * their price; an inactive product is not offered to new ones (PRD-34).
 */
async function update({ params, body, request, author, deps }: Call<typeof updateProduct>) {
  const form = readProductForm(body);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const stored = await lockProduct(tx, params.id);
    if (!stored) throw notFound("product");
    refuseIfChanged(stored, request.ifMatch, "this product");
    const facts = { ...form, active: form.active ?? stored.active };
    const changes = changesOf(stored, facts);
    if (!changes) return;
    await writeProduct(tx, stored, { facts, by: author, at });
    audit(tx, author, at, { action: "product-updated", object: `product:${stored.id}`, ...changes });
  });
  return { message: "Product Updated successfully", data: await showProduct(deps, params.id) };
}

export const updateProductRoute = route(updateProduct, update);
