import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getProduct, listProducts, type Product } from "../../../contract/products.contract.ts";
import { callApi, callPage } from "../../lib/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** What the address of the list carries. */
export type ProductSearch = Partial<Record<"q" | (typeof PLACE)[number], string>>;

/** Everything that changes with a product begins with `all`. */
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

/** A product as it is now, its pictures under addresses that work. */
export function productQuery({ id }: Pick<Product, "id">) {
  return queryOptions({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) => callApi(getProduct, { params: { id }, signal }),
  });
}

/** Reads again what is shown of products, after one was changed; the one that a call answered is known at once. */
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
