import { type Database, openOwnConnection } from "../db/connect.ts";

const PLACES = [
  ["customers", "bvn"],
  ["customers", "nin"],
  ["loans", "account_number"],
  ["leads", "account_number"],
  ["provider_lookups", "account_number"],
] as const;

/** The BVNs, NINs and account numbers of the people in a database, decrypted. */
export async function knownNumbers(db: Pick<Database, "connection" | "vault">): Promise<ReadonlySet<string>> {
  const client = await openOwnConnection(db);
  try {
    await client.query("set statement_timeout = 0");
    const known = new Set<string>();
    for (const [table, column] of PLACES) {
      const { rows } = await client.query<{ number: string }>(
        `select ${column} as number from ${table} where ${column} is not null`,
      );
      for (const { number } of rows) if (/^\d{10,11}$/.test(number)) known.add(number);
    }
    return known;
  } finally {
    await client.end();
  }
}
