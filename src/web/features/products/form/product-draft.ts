import type { BodyInputOf } from "../../../../contract/endpoint.ts";
import { type createProduct, FEATURES_MAX, type Product } from "../../../../contract/products.contract.ts";
import { formatAmount, fromNaira } from "../../../../domain/money.ts";
import { repeatedFeatureMistake } from "../../../../domain/product/feature-names.ts";
import type { Mistakes } from "../../../lib/form/mistakes-in.ts";

export interface FeatureRow {
  /** Distinguishes rows with equal content. */
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

/** By the field's name on the wire; for a feature, by the row's key and the part of the row. */
export type ProductMistakes = Mistakes;

/** Unsaved values, and the version of the product that they are based on. */
export interface ProductDraft {
  readonly values: ProductValues;
  readonly seen: Product | undefined;
  readonly mistakes: ProductMistakes;
}

/** The drafts of a visit to the page: closing the form never loses one. */
export type ProductDrafts = Map<number | "new", ProductDraft>;

const FIRST_ROW: FeatureRow = { key: "row 0", name: "", value: "" };

/** The initial form: the product as it is, or an empty one that will be active (PRD-30). */
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

/** PRD-28: no effect at eight rows. */
export function withRow(rows: readonly FeatureRow[]): readonly FeatureRow[] {
  return rows.length < FEATURES_MAX ? [...rows, { ...FIRST_ROW, key: crypto.randomUUID() }] : rows;
}

/** PRD-27: no effect at one row. Without a key the last row is removed. */
export function withoutRow(rows: readonly FeatureRow[], key = rows.at(-1)?.key): readonly FeatureRow[] {
  return rows.length > 1 ? rows.filter((row) => row.key !== key) : rows;
}

/** What the rules of the call do not tell (PRD-24, PRD-25). The server validates the price (PRD-29). */
export function productMistakes({ price, rows }: ProductValues): ProductMistakes {
  const missing: [string, string, string][] = [
    ["price", price, "Enter the price"],
    ...rows.flatMap((row): [string, string, string][] => [
      [`${row.key} name`, row.name, "Enter the feature"],
      [`${row.key} value`, row.value, "Enter its value"],
    ]),
  ];
  const found = missing.flatMap(([field, text, words]) => (text.trim() === "" ? [[field, words] as const] : []));
  const repeated = repeatedFeatureMistake(rows.map((row) => row.name).filter((text) => text.trim() !== ""));
  return {
    ...Object.fromEntries(found),
    ...(repeated && { features: repeated }),
  };
}

/** PRD-31, PRD-32: exactly these fields, the form's own flags included. */
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
