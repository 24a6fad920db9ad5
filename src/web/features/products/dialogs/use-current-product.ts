import { useQuery } from "@tanstack/react-query";
import type { Product } from "../../../../contract/products.contract.ts";
import { productQuery } from "../product-queries.ts";

/** The addresses of pictures work for at least five minutes. */
const FRESH_MS = 4 * 60_000;

/** A product as it is now, while a dialog shows it; until the answer arrives, as in its row. */
export function useCurrentProduct(row: Product, shown: boolean): Product {
  const { data } = useQuery({ ...productQuery(row), enabled: shown, refetchInterval: FRESH_MS });
  return data && data.version >= row.version ? data : row;
}
