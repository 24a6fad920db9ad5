import type { Product, ProductImage } from "../../contract/products.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import { cacheableLink, fileLink } from "../files/file-link.ts";
import { notFound } from "../refusal/refusal.ts";
import { type Features, findProduct, type StoredProduct } from "./product.store.ts";
import { imagesOf, type StoredImage } from "./product-image.store.ts";

type Reading = Pick<Deps, "db" | "secrets" | "clock">;

/** Products in the contract's form, with picture addresses valid for some minutes. */
export async function showProducts(deps: Reading, products: readonly StoredProduct[]): Promise<readonly Product[]> {
  const ids = products.map(({ id }) => id);
  const images = Map.groupBy(await imagesOf(deps.db.query, ids), (image) => image.product_id);
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    description: product.description,
    price: toNaira(kobo(product.price)),
    active: product.active ? 1 : 0,
    features: product.features as Features,
    images: (images.get(product.id) ?? []).map((image) => showImage(deps, image)),
    created_at: product.created_at.toISOString(),
    version: product.version,
    changed_at: product.changed_at?.toISOString() ?? null,
    changed_by: product.changed_by,
  }));
}

/** One product. Throws 404 if unknown. */
export async function showProduct(deps: Reading, id: number): Promise<Product> {
  const stored = await findProduct(deps.db.query, id);
  const [product] = stored ? await showProducts(deps, [stored]) : [];
  if (!product) throw notFound("product");
  return product;
}

function showImage({ secrets, clock }: Reading, image: StoredImage): ProductImage {
  const now = clock.now();
  const { id, width, height, small_file, large_file, document_file, document_name } = image;
  return {
    id,
    product_image_url: cacheableLink(secrets, small_file, now),
    product_image_url_2x: cacheableLink(secrets, large_file, now),
    width,
    height,
    document:
      document_file && document_name ? { name: document_name, url: fileLink(secrets, document_file, now) } : null,
  };
}
