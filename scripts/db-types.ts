// Writes src/server/db/schema.generated.ts from the migrated schema; with --check only compares and exits 1 on a difference.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../src/server/db/embedded-postgres.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { ENCRYPTED_COLUMNS } from "../src/server/vault/encrypted-columns.ts";

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

/** What is read as plain text and written encrypted has types that say so. */
function withEncrypted(schema: string): string {
  const texts = ENCRYPTED_COLUMNS.filter(({ holds }) => holds === "value" || holds === "words");
  const made = texts.reduce((text, { name, holds }) => {
    const [table = "", column = ""] = name.split(".");
    const noun = table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const line = new RegExp(`(export interface ${noun} \\{\n(?:  [^\n]*\n)*?  ${column}: )(string|string \\| null);`);
    if (!line.test(text)) throw new Error(`There is no text column ${name}.`);
    const type = holds === "words" ? "EncryptedWords" : "Encrypted";
    return text.replace(
      line,
      (_, before: string, was: string) => `${before}${type}${was === "string" ? "" : "OrNone"};`,
    );
  }, schema);
  return made.replace(
    /^(import .*\n)/m,
    `$1import type { Encrypted, EncryptedOrNone, EncryptedWords } from "../vault/sealed.ts";\n`,
  );
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
