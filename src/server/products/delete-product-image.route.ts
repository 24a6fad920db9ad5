import { deleteProductImage } from "../../contract/products.contract.ts";
import { audit } from "../db/transaction.ts";
import { deleteFiles } from "../files/file.store.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { deleteImage } from "./product-image.store.ts";
import { showProduct } from "./show-products.ts";

/** API-68, PRD-17: removes a picture by its own id. The next sweep removes its bytes unless another row names them. */
export const deleteProductImageRoute = route(deleteProductImage, async ({ params, author, deps }) => {
  const productId = await deps.db.transaction(async (tx) => {
    const gone = await deleteImage(tx, params.id);
    if (!gone) throw notFound("picture");
    const { product_id, small_file, large_file, document_file } = gone;
    await deleteFiles(tx, [small_file, large_file, ...(document_file ? [document_file] : [])]);
    const object = `product:${product_id}`;
    audit(tx, author, deps.clock.now(), { action: "product-image-deleted", object, before: { image: params.id } });
    return product_id;
  });
  return { message: "Image deleted successfully", data: await showProduct(deps, productId) };
});
