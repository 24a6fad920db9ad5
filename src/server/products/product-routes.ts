import type { Route } from "../http/route.ts";
import { addProductImageRoute } from "./add-product-image.ts";
import { createProductRoute } from "./create-product.ts";
import { deleteProductImageRoute } from "./delete-product-image.ts";
import { getProductRoute } from "./get-product.ts";
import { listProductsRoute } from "./list-products.ts";
import { updateProductByPatchRoute, updateProductRoute } from "./update-product.ts";

export const PRODUCT_ROUTES: readonly Route[] = [
  listProductsRoute,
  getProductRoute,
  createProductRoute,
  updateProductRoute,
  updateProductByPatchRoute,
  addProductImageRoute,
  deleteProductImageRoute,
];
