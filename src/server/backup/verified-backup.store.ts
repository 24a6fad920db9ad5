import pg from "pg";
import { WATCHED } from "../db/connect.ts";

/** A set that was read completely and verified with a key of this installation. */
export interface VerifiedBackup {
  readonly madeAt: Date;
  readonly files: number;
}

/**
 * Records in an installation's database that a backup was verified now, by the database's clock. Throws if it is
 * unreachable.
 */
export async function noteVerifiedBackup(connection: pg.PoolConfig, { madeAt, files }: VerifiedBackup): Promise<void> {
  const client = new pg.Client({ ...connection, ...WATCHED, application_name: "tenor-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("insert into verified_backups (made_at, verified_at, files) values ($1, now(), $2)", [
      madeAt,
      files,
    ]);
  } finally {
    await client.end();
  }
}
