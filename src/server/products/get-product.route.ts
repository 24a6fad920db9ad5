import { getProduct } from "../../contract/products.contract.ts";
import { route } from "../http/route.ts";
import { showProduct } from "./show-products.ts";

/** A product as it is now. */
export const getProductRoute = route(getProduct, async ({ params, deps }) => ({
  data: await showProduct(deps, params.id),
}));
