import type { BodyOf } from "../../contract/endpoint.ts";
import {
  type createProduct,
  FEATURE_NAME_MAX,
  FEATURE_VALUE_MAX,
  FEATURES_MAX,
  PRICE_MISTAKE,
} from "../../contract/products.contract.ts";
import type { Kobo } from "../../domain/money.ts";
import { isOneLineName, nameMistake } from "../../domain/one-line-name.ts";
import { repeatedFeatureMistake } from "../../domain/product/feature-names.ts";
import { typedNaira } from "../../domain/typed-naira.ts";
import { summaryOf } from "../http/input/validate.ts";
import { Refusal } from "../refusal/refusal.ts";
import type { Features, ProductFacts } from "./product.store.ts";

type ProductBody = BodyOf<typeof createProduct>;

/** A form's fields; if it omits whether the product is active, that stays. */
export type ProductForm = Omit<ProductFacts, "active"> & { readonly active: boolean | undefined };

/** Reads a form, or throws 422 with a sentence for the price and for the features, whichever is wrong (OPN-85). */
export function readProductForm({ name, description, price, active, features }: ProductBody): ProductForm {
  const typed = priceOf(price);
  const rows = rowsOf(features);
  const wrong = mistakeIn(rows);
  const fields = { ...(!typed && { price: [PRICE_MISTAKE] }), ...(wrong && { features: [wrong] }) };
  if (!typed || wrong) throw new Refusal("validation-failed", summaryOf(fields), { fields });
  const named: Features = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  return { name, description, price: typed, active: readActive(active), features: named };
}

interface FeatureRow {
  readonly name: string;
  readonly value: string;
}

function rowsOf(features: ProductBody["features"]): readonly FeatureRow[] {
  const rows = Array.isArray(features) ? features : Object.entries(features).map(([name, value]) => ({ name, value }));
  return rows.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
}

/** A price must be above zero: nothing is lent for free. */
function priceOf(price: ProductBody["price"]): Kobo | undefined {
  return typedNaira(String(price)) || undefined;
}

function mistakeIn(rows: readonly FeatureRow[]): string | undefined {
  if (rows.length === 0) return "Enter at least one feature";
  if (rows.length > FEATURES_MAX) return `Enter at most ${FEATURES_MAX} features`;
  if (rows.some(({ name }) => name === "")) return "Enter the name of each feature";
  const empty = rows.find(({ value }) => value === "");
  if (empty) return `Enter the value of "${empty.name.slice(0, FEATURE_NAME_MAX)}"`;
  if (!rows.every(({ name }) => isOneLineName(name))) return nameMistake("the names of features");
  if (rows.some(({ name }) => name.length > FEATURE_NAME_MAX))
    return `Use at most ${FEATURE_NAME_MAX} characters for the name of a feature`;
  const long = rows.find(({ value }) => value.length > FEATURE_VALUE_MAX);
  if (long) return `Use at most ${FEATURE_VALUE_MAX} characters for "${long.name}"`;
  return repeatedFeatureMistake(rows.map(({ name }) => name));
}

function readActive(active: ProductBody["active"]): boolean | undefined {
  return active === undefined ? undefined : Boolean(Number(active));
}
