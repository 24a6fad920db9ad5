import { listCatalogue } from "../../contract/lead-analytics.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { readCatalogue } from "./catalogue.store.ts";

/** All products, on offer and former, by name (GRD-44). */
export const listCatalogueRoute = route(listCatalogue, async ({ deps }) => ({
  data: (await readCatalogue(deps.db)).map(({ id, name, description, price, active }) => ({
    id,
    name,
    description: description || null,
    price: toNaira(kobo(price)),
    active: active ? (1 as const) : (0 as const),
  })),
}));
