import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { readConfig } from "../../server/config.ts";
import type { FileStore } from "../../server/files/file-store.ts";
import { installationKeyFrom } from "../../server/files/installation-key.ts";
import { secretsFrom } from "../../server/http/secrets.ts";
import {
  oneAtATime,
  type TestDatabase,
  type TestDatabaseOptions,
  testDatabase,
} from "../../server/testing/database/test-database.ts";
import { testFileStore } from "../../server/testing/files/test-file-store.ts";
import { type DemoSummary, seedDemo } from "./seed-demo.ts";

/** A separate database with the demo of a day. */
export interface SeededDemo {
  readonly summary: DemoSummary;
  readonly database: TestDatabase;
  readonly files: FileStore;
  readonly folder: string;
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

export const DEMO_SECRETS = secretsFrom(installationKeyFrom(Buffer.alloc(32, 7)));

/** A copy of that day's demo, which is created once per run, for the first test that needs it. */
export async function seededDemo(today: LagosDate): Promise<SeededDemo> {
  const template = `demo_${today.replaceAll("-", "_")}`;
  const place = path.join(tmpdir(), template);
  await oneAtATime(() => layOut(template, place, today));
  const database = await testDatabase({ template });
  const folder = newFolder();
  cpSync(place, folder, { recursive: true });
  return demoOf({ database, folder, summary: JSON.parse(readFileSync(summaryOf(place), "utf8")) as DemoSummary });
}

/** A demo created from scratch, as by a first start at the beginning of that day or at a moment of it. */
export async function freshDemo(
  today: LagosDate,
  options: TestDatabaseOptions & { readonly now?: Date } = {},
): Promise<SeededDemo> {
  const database = await testDatabase(options);
  const folder = newFolder();
  const config = { publicUrl: undefined, port: 4400, lender: readConfig({ TENOR_DEMO: "1" }).lender };
  const deps = { db: database.db, files: testFileStore(folder), secrets: DEMO_SECRETS, config };
  const summary = await seedDemo(deps, { today, ...(options.now && { now: options.now }) });
  return demoOf({ database, folder, summary });
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), "tenor-demo-"));
const summaryOf = (place: string) => `${place}.json`;

async function layOut(name: string, place: string, today: LagosDate): Promise<void> {
  if (existsSync(place)) return;
  const { database, folder, summary } = await freshDemo(today, { name });
  await database.db.close();
  writeFileSync(summaryOf(place), JSON.stringify(summary));
  renameSync(folder, place);
}

function demoOf({ database, folder, summary }: Pick<SeededDemo, "database" | "folder" | "summary">): SeededDemo {
  return {
    summary,
    database,
    files: testFileStore(folder),
    folder,
    rows: async (text, values = []) => (await database.db.pool.query(text, [...values])).rows,
    drop: async () => {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
