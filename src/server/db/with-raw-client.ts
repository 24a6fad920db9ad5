import pg from "pg";
import { WATCHED } from "./connect.ts";
import { WITHOUT_LIMITS } from "./session-limits.ts";

/** A connection without decryption and without time limits. */
export async function withRawClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    options: `${WITHOUT_LIMITS} -c datestyle=ISO`,
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
