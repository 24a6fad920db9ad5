import { addProductImage, IMAGES_MAX } from "../../contract/products.contract.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { insertFile } from "../files/file.store.ts";
import { type Call, route } from "../http/route.ts";
import { fieldError, notFound } from "../refusal/refusal.ts";
import { type KeptPicture, keepPicture } from "./keep-picture.ts";
import { findProduct, lockProduct } from "./product.store.ts";
import { imagesOf, insertImage } from "./product-image.store.ts";
import { showProduct } from "./show-products.ts";

/** API-67: adds a picture. The product's version stays, so that a form being filled in has no conflict. */
export const addProductImageRoute = route(addProductImage, async (call) => {
  const { params, file, deps } = call;
  if (!(await findProduct(deps.db.query, params.id))) throw notFound("product");
  if (!file || file.bytes === 0) throw fieldError("image_file", "Choose a picture");
  const kept = await keepPicture(deps, { name: file.name, bytes: await file.read() });
  await deps.db.transaction((tx) => add(tx, kept, call));
  return { message: "Product image uploaded successfully", data: await showProduct(deps, params.id) };
});

async function add(tx: Tx, kept: KeptPicture, { params, actor, author, deps }: Call<typeof addProductImage>) {
  const product = await lockProduct(tx, params.id);
  if (!product) throw notFound("product");
  const { length } = await imagesOf(tx, [product.id]);
  if (length >= IMAGES_MAX)
    throw fieldError("image_file", `${product.name} has ${length} pictures. Delete one, then add this`);
  const at = deps.clock.now();
  const { small, large, document, width, height } = kept;
  const image = await insertImage(tx, {
    productId: product.id,
    smallFile: await insertFile(tx, { ...small, at, cacheable: true }),
    largeFile: await insertFile(tx, { ...large, at, cacheable: true }),
    documentFile: document ? await insertFile(tx, { ...document, at }) : null,
    width,
    height,
    createdBy: actor.userId,
    at,
  });
  const after = { image, file: (document ?? small).name };
  audit(tx, author, at, { action: "product-image-added", object: `product:${product.id}`, after });
}
