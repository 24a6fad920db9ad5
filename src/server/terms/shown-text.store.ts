import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** SHA-256 of a text in UTF-8, in hex. */
export function textSha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Stores the exact text that somebody has seen, once for all. Returns its hash. */
export async function keepShownText(tx: Tx, text: string): Promise<Buffer> {
  const sha256 = Buffer.from(textSha256(text), "hex");
  await sql`insert into shown_texts (sha256, text) values (${sha256}, ${text}) on conflict do nothing`.execute(tx);
  return sha256;
}
