import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { readConfig } from "../config.ts";
import { diskFileStore, type FileStore } from "../files/file-store.ts";
import { secretsFrom } from "../http/secrets.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { type DemoSummary, seedDemo } from "./seed-demo.ts";

/** A database of its own, filled for a day. */
export interface SeededDemo {
  readonly summary: DemoSummary;
  readonly database: TestDatabase;
  readonly files: FileStore;
  readonly folder: string;
  /** The rows of a query, as the tests want to see them. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

export const DEMO_SECRETS = secretsFrom(Buffer.alloc(32, 7));

export async function seededDemo(today: LagosDate): Promise<SeededDemo> {
  const database = await testDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), "tenor-demo-"));
  const files = diskFileStore(folder);
  const config = { publicUrl: undefined, port: 4400, lender: readConfig({ TENOR_DEMO: "1" }).lender };
  const summary = await seedDemo({ db: database.db, files, secrets: DEMO_SECRETS, config }, { today });
  return {
    summary,
    database,
    files,
    folder,
    rows: async (text, values = []) => (await database.db.pool.query(text, [...values])).rows,
    drop: async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
