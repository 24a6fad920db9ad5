import type { Kobo } from "../../domain/money.ts";
import type { Queries } from "../db/queries.ts";
import type { Author, Tx } from "../db/transaction.ts";

/** Name to value, in the typed order. */
export type Features = Readonly<Record<string, string>>;

export const PRODUCT_COLUMNS = [
  "id",
  "name",
  "description",
  "price",
  "active",
  "features",
  "created_at",
  "version",
  "changed_at",
  "changed_by",
] as const;

export interface StoredProduct {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Kobo. */
  readonly price: number;
  readonly active: boolean;
  readonly features: unknown;
  readonly created_at: Date;
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

/** A form's fields of a product. */
export interface ProductFacts {
  readonly name: string;
  readonly description: string;
  readonly price: Kobo;
  readonly active: boolean;
  readonly features: Features;
}

export async function findProduct(db: Queries, id: number): Promise<StoredProduct | undefined> {
  return db.selectFrom("products").select(PRODUCT_COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Locks a product until the commit; loans for it may still be inserted. */
export async function lockProduct(tx: Tx, id: number): Promise<StoredProduct | undefined> {
  return tx.selectFrom("products").select(PRODUCT_COLUMNS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertProduct(tx: Tx, facts: ProductFacts, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto("products")
    .values({ ...facts, features: JSON.stringify(facts.features), created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a form's fields to a locked product, as its next version. */
export async function writeProduct(
  tx: Tx,
  { id, version }: StoredProduct,
  { facts, by, at }: { readonly facts: ProductFacts; readonly by: Author; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("products")
    .set({
      ...facts,
      features: JSON.stringify(facts.features),
      version: version + 1,
      changed_at: at,
      changed_by: by.name,
    })
    .where("id", "=", id)
    .execute();
}
