// Writes the schema that the migrations make: its types to src/server/db/schema.generated.ts, its text to
// src/server/db/schema.sql. With --check only compares, names what differs and exits 1.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "../src/server/db/migrate.ts";
import { readCatalogue } from "../src/server/db/schema-text/schema-catalogue.store.ts";
import { schemaText } from "../src/server/db/schema-text/schema-text.ts";
import { startEmbeddedPostgres } from "../src/server/embedded-postgres/embedded-postgres.ts";
import { generatedTypes } from "./database/generated-types.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "tenor-types-"));
const postgres = await startEmbeddedPostgres(folder);
try {
  const connection = postgres.connection("postgres");
  await migrate(connection);
  keep("src/server/db/schema.generated.ts", generatedTypes(connection, folder));
  keep("src/server/db/schema.sql", await textOf(connection));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function textOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return schemaText(await readCatalogue(client));
  } finally {
    await client.end();
  }
}

function keep(name: string, made: string): void {
  const file = path.join(ROOT, name);
  if (!process.argv.includes("--check")) {
    writeFileSync(file, made);
    console.log(`wrote ${file}`);
  } else if (readFileSync(file, "utf8") !== made) {
    console.error(`${name} does not match the migrations; run npm run db:types`);
    process.exitCode = 1;
  }
}
