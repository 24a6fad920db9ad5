import pg from "pg";
import { WATCHED } from "./connect.ts";

/** A connection without decryption and without time limits. */
export async function withRawClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    options: "-c statement_timeout=0 -c lock_timeout=0 -c timezone=UTC -c datestyle=ISO",
    application_name: "tenor-encryption",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
