import type { BodyInputOf } from "../../../contract/endpoint.ts";
import { type createProduct, FEATURES_MAX, type Product } from "../../../contract/products.contract.ts";
import { formatAmount, fromNaira } from "../../../domain/money.ts";
import { repeatedFeatureMistake } from "../../../domain/product/feature-names.ts";

export interface FeatureRow {
  /** Tells rows apart that say the same. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

export interface ProductValues {
  readonly name: string;
  readonly price: string;
  readonly description: string;
  readonly active: boolean;
  readonly rows: readonly FeatureRow[];
}

/** By field as on the wire; of a row of features by the row's key and which of the two. */
export type ProductMistakes = Readonly<Record<string, string>>;

/** What was typed and not saved yet, and which state of the product was looked at meanwhile. */
export interface ProductDraft {
  readonly values: ProductValues;
  readonly seen: Product | undefined;
  readonly mistakes: ProductMistakes;
}

/** The drafts of a visit to the page: closing the form, for whatever reason, loses none. */
export type ProductDrafts = Map<number | "new", ProductDraft>;

const FIRST_ROW: FeatureRow = { key: "row 0", name: "", value: "" };

/** What the form begins with: a product as it is, or an empty one that will be active (PRD-30). */
export function valuesOf(product: Product | undefined): ProductValues {
  if (!product) return { name: "", price: "", description: "", active: true, rows: [FIRST_ROW] };
  const rows = Object.entries(product.features).map(([name, value], place) => ({ key: `row ${place}`, name, value }));
  const kobo = fromNaira(product.price);
  return {
    name: product.name,
    price: kobo === undefined ? String(product.price) : formatAmount(kobo),
    description: product.description,
    active: product.active === 1,
    rows: rows.length > 0 ? rows : [FIRST_ROW],
  };
}

/** PRD-28: at eight rows nothing. */
export function withRow(rows: readonly FeatureRow[]): readonly FeatureRow[] {
  return rows.length < FEATURES_MAX ? [...rows, { ...FIRST_ROW, key: crypto.randomUUID() }] : rows;
}

/** PRD-27: at one row nothing. Without a key the last one goes. */
export function withoutRow(rows: readonly FeatureRow[], key = rows.at(-1)?.key): readonly FeatureRow[] {
  return rows.length > 1 ? rows.filter((row) => row.key !== key) : rows;
}

/** What is missing (PRD-24, PRD-25). Whether a price is one is for the server (PRD-29). */
export function mistakesIn({ name, price, description, rows }: ProductValues): ProductMistakes {
  const missing: [string, string, string][] = [
    ["name", name, "Enter the name"],
    ["price", price, "Enter the price"],
    ["description", description, "Enter the description"],
    ...rows.flatMap((row): [string, string, string][] => [
      [`${row.key} name`, row.name, "Enter the feature"],
      [`${row.key} value`, row.value, "Enter its value"],
    ]),
  ];
  const found = missing.flatMap(([field, text, words]) => (text.trim() === "" ? [[field, words] as const] : []));
  const repeated = repeatedFeatureMistake(rows.map((row) => row.name).filter((text) => text.trim() !== ""));
  return { ...Object.fromEntries(found), ...(repeated && { features: repeated }) };
}

/** PRD-31, PRD-32: exactly these, the form's own flags among them. */
export function bodyOf(id: number | null, values: ProductValues): BodyInputOf<typeof createProduct> {
  const { name, price, description, active, rows } = values;
  return {
    id,
    name,
    description,
    price,
    active: active ? 1 : 0,
    features: Object.fromEntries(rows.map((row) => [row.name, row.value])),
    editing: id !== null,
    processing: true,
  };
}
