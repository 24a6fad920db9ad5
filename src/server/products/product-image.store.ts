import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

export interface StoredImage {
  readonly id: number;
  readonly product_id: number;
  readonly small_file: string;
  readonly large_file: string;
  readonly width: number;
  readonly height: number;
  readonly document_file: string | null;
  readonly document_name: string | null;
}

export interface NewImage {
  readonly productId: number;
  readonly smallFile: string;
  readonly largeFile: string;
  readonly documentFile: string | null;
  /** Of the smaller one, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly createdBy: number;
  readonly at: Date;
}

/** The pictures of products, in the order in which they were added. */
export async function imagesOf(db: Queries, productIds: readonly number[]): Promise<readonly StoredImage[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom("product_images as i")
    .leftJoin("files as d", "d.id", "i.document_file")
    .select(["i.id", "i.product_id", "i.small_file", "i.large_file", "i.width", "i.height", "i.document_file"])
    .select("d.name as document_name")
    .where("i.product_id", "in", productIds)
    .orderBy("i.id")
    .execute();
}

export async function insertImage(tx: Tx, image: NewImage): Promise<number> {
  const { id } = await tx
    .insertInto("product_images")
    .values({
      product_id: image.productId,
      small_file: image.smallFile,
      large_file: image.largeFile,
      document_file: image.documentFile,
      width: image.width,
      height: image.height,
      created_by: image.createdBy,
      created_at: image.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a picture; of two concurrent removals the second finds none. */
export async function deleteImage(tx: Tx, id: number) {
  return tx
    .deleteFrom("product_images")
    .where("id", "=", id)
    .returning(["product_id", "small_file", "large_file", "document_file"])
    .executeTakeFirst();
}
