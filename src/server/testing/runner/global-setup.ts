import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../db/migrate.ts";
import { startEmbeddedPostgres } from "../../embedded-postgres/embedded-postgres.ts";
import { prepareToEmpty } from "../database/empty-again.ts";
import { makeTestFolder, testFolder } from "../database/memory-folder.ts";

export const TEMPLATE = "tenor_template";

/** One PostgreSQL for the whole run, with the migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = testFolder();
  makeTestFolder(files);
  const folder = mkdtempSync(path.join(files, "postgres-"));
  // Nothing here outlives the run, so no write waits for the disk; tests of crashes start their own servers.
  const postgres = await startEmbeddedPostgres(folder, [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=600",
    // Tests look at query plans for a few hundred rows; chance must not decide whether autovacuum has analysed them.
    "autovacuum_analyze_threshold=20000",
    "autovacuum_vacuum_insert_threshold=20000",
  ]);
  const client = new pg.Client(postgres.connection("postgres"));
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(postgres.connection(TEMPLATE));
  const template = new pg.Client(postgres.connection(TEMPLATE));
  await template.connect();
  // Tests begin with a lender that is open for business; a test of the time before undoes this.
  await template.query(
    "insert into business_openings (state, proposed_at, decided_at) values ('open', '2000-01-01', '2000-01-01')",
  );
  await prepareToEmpty(template);
  await template.end();
  project.provide("postgres", JSON.stringify(postgres.connection("postgres")));
  return async () => {
    await postgres.stop();
    rmSync(files, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
  }
}
