import { isDeepStrictEqual } from "node:util";
import { kobo, toNaira } from "../../domain/money.ts";
import type { ProductFacts, StoredProduct } from "./product.store.ts";

/** A product for the audit log; the price in naira. */
export function auditedProduct({ name, description, price, active, features }: ProductFacts | StoredProduct) {
  return { name, description, price: toNaira(kobo(price)), active, features };
}

/** The differences, before and after; undefined if there are none. */
export function changesOf(stored: StoredProduct, facts: ProductFacts) {
  const [before, after] = [auditedProduct(stored), auditedProduct(facts)];
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return undefined;
  const pick = (whole: typeof after) => Object.fromEntries(names.map((name) => [name, whole[name]]));
  return { before: pick(before), after: pick(after) };
}

// The order of features is part of what the details show.
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(entriesOf(one), entriesOf(other));
}

const entriesOf = (value: unknown) => (value !== null && typeof value === "object" ? Object.entries(value) : value);
