import { randomUUID } from "node:crypto";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

export interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly at: Date;
  /** Shows nobody and nothing of anybody, so that a browser may keep it. */
  readonly cacheable?: boolean;
}

/** Enters bytes that are already kept; answers the file's id. */
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

/** Those of the hashes, in hex, that a file's row names. */
export async function namedHashes(db: Database, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const rows = await db.query
    .selectFrom("files")
    .select("sha256")
    .where("sha256", "in", [...hashes])
    .execute();
  return new Set(rows.map((row) => row.sha256.toString("hex")));
}

/** Forgets files that nothing names any more; their bytes go when the sweep finds that no other row has them. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("files").where("id", "in", ids).execute();
}
