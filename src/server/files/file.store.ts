import { randomUUID } from "node:crypto";
import type { Database } from "../db/connect.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly at: Date;
  /** Contains no personal data, so that a browser may cache it. */
  readonly cacheable?: boolean;
  readonly pages?: number | undefined;
  /** The file of which it is the thumbnail. */
  readonly thumbnailOf?: string;
}

/** Inserts the row of stored bytes; returns the file's id. */
export async function insertFile(tx: Tx, file: NewFile): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("files")
    .values({
      id,
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      created_at: file.at,
      cacheable: file.cacheable ?? false,
      pages: file.pages ?? null,
      thumbnail_of: file.thumbnailOf ?? null,
    })
    .execute();
  return id;
}

export async function findFile(db: Database, id: string) {
  return db.query.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The small picture that stands for a file; undefined until it was made. */
export async function findThumbnail(db: Queries, id: string) {
  return db.selectFrom("files").selectAll().where("thumbnail_of", "=", id).executeTakeFirst();
}

/** Keeps a file's row, which nobody removes until the transaction ends; false if it is gone. */
export async function holdFile(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom("files").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Those hashes, in hex, that a file row names. */
export async function namedHashes(db: Database, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const rows = await db.query
    .selectFrom("files")
    .select("sha256")
    .where("sha256", "in", [...hashes])
    .execute();
  return new Set(rows.map((row) => row.sha256.toString("hex")));
}

/** Deletes file rows that nothing references; the sweep removes their bytes once no other row has them. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("files").where("id", "in", ids).execute();
}
