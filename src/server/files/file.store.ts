import { randomUUID } from "node:crypto";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly at: Date;
  /** Contains no personal data, so that a browser may cache it. */
  readonly cacheable?: boolean;
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
    })
    .execute();
  return id;
}

export async function findFile(db: Database, id: string) {
  return db.query.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
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
