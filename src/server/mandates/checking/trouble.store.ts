import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** Tells people that a mandate's history cannot be processed, and stores since when. */
export async function noteTrouble(db: Database, mandateId: number, message: string, at: Date): Promise<void> {
  await sql`insert into mandate_troubles (mandate_id, message, since) values (${mandateId}, ${message}, ${at})
    on conflict (mandate_id) do update set message = excluded.message`.execute(db.alone);
}

export async function forgetTrouble(db: Database, mandateId: number): Promise<void> {
  await sql`delete from mandate_troubles where mandate_id = ${mandateId}`.execute(db.alone);
}
