import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getProduct, listProducts, type Product } from "../../../contract/products.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** The search parameters of the list. */
export type ProductSearch = Partial<Record<"q" | (typeof PLACE)[number], string>>;

/** Every key that changes with a product begins with `all`. */
const productKeys = {
  all: ["products"] as const,
  list: (url: string) => ["products", "list", url] as const,
  one: (id: number) => ["products", "one", id] as const,
};

/** One page of the list, by its address at the API (PRD-03, PRD-04). */
export function productListQuery(search: ProductSearch) {
  const url = pageOfSearch(listProducts.path, {}, search, ["q", ...PLACE]);
  return queryOptions({
    queryKey: productKeys.list(url),
    queryFn: ({ signal }) => callPage(listProducts, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A product as it is now, with fresh addresses of its pictures. */
export function productQuery({ id }: Pick<Product, "id">) {
  return queryOptions({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) => callApi(getProduct, { params: { id }, signal }),
  });
}

/** Refetches what shows products after a change; the product that a call returned is stored at once. */
export function useProductsChanged(): (known?: Product) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (known) => {
      if (known) queryClient.setQueryData(productKeys.one(known.id), known);
      void queryClient.invalidateQueries({ queryKey: productKeys.all });
    },
    [queryClient],
  );
}
