// Writes src/server/db/schema.generated.ts from the migrated schema; with --check only compares and exits 1 on a difference.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../src/server/db/embedded-postgres.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "../src/server/vault/encrypted-columns.ts";

/** What is written by expressions alone has none. */
const TYPES: Readonly<Partial<Record<EncryptedColumn["holds"], string>>> = {
  value: "Encrypted",
  words: "EncryptedWords",
  text: "Encrypted",
  json: "EncryptedJson",
};
const TARGET = new URL("../src/server/db/schema.generated.ts", import.meta.url).pathname;
const folder = mkdtempSync(path.join(tmpdir(), "tenor-types-"));
const postgres = await startEmbeddedPostgres(folder);
try {
  await migrate(postgres.connection("postgres"));
  const { host, port, user, password } = postgres.connection("postgres");
  const url = `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(String(host))}&port=${port}`;
  const output = path.join(folder, "schema.ts");
  const made = spawnSync(
    "kysely-codegen",
    [
      "--dialect",
      "postgres",
      "--url",
      url,
      "--out-file",
      output,
      "--type-mapping",
      '{"date":"string","int8":"number","json":"unknown"}',
      "--log-level",
      "error",
    ],
    { stdio: "inherit" },
  );
  if (made.status !== 0) process.exitCode = 1;
  else finish(withEncrypted(readFileSync(output, "utf8")));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function typeOf(holds: EncryptedColumn["holds"], was: string): string {
  return `${TYPES[holds]}${was.endsWith("| null") ? "OrNone" : ""}`;
}

/** What is read as plain text and written encrypted has types that say so. */
function withEncrypted(schema: string): string {
  const made = ENCRYPTED_COLUMNS.filter(({ holds }) => TYPES[holds]).reduce((text, { name, holds }) => {
    const [table = "", column = ""] = name.split(".");
    const noun = table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const line = new RegExp(
      `(export interface ${noun} \\{\n(?:  [^\n]*\n)*?  ${column}: )((?:string|unknown|Json)(?: \\| null)?);`,
    );
    if (!line.test(text)) throw new Error(`There is no column ${name} of text or JSON.`);
    return text.replace(line, (_, before: string, was: string) => `${before}${typeOf(holds, was)};`);
  }, schema);
  return made.replace(/^(import .*\n)/m, `$1import type { ${namesIn(made).join(", ")} } from "../vault/sealed.ts";\n`);
}

function namesIn(schema: string): readonly string[] {
  return [...new Set(schema.match(/\bEncrypted\w*/g))].sort();
}

function finish(schema: string): void {
  if (!process.argv.includes("--check")) {
    writeFileSync(TARGET, schema);
    console.log(`wrote ${TARGET}`);
  } else if (readFileSync(TARGET, "utf8") !== schema) {
    console.error("src/server/db/schema.generated.ts does not match the migrations; run npm run db:types");
    process.exitCode = 1;
  }
}
