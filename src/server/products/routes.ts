import { updateProductByPatch } from "../../contract/products.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { addProductImageRoute } from "./add-product-image.route.ts";
import { createProductRoute } from "./create-product.route.ts";
import { deleteProductImageRoute } from "./delete-product-image.route.ts";
import { getProductRoute } from "./get-product.route.ts";
import { listProductsRoute } from "./list-products.route.ts";
import { updateProductRoute } from "./update-product.route.ts";

export const PRODUCT_ROUTES: readonly Route[] = [
  listProductsRoute,
  getProductRoute,
  createProductRoute,
  updateProductRoute,
  alsoAt(updateProductByPatch, updateProductRoute),
  addProductImageRoute,
  deleteProductImageRoute,
];
