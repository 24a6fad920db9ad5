import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "../../src/server/vault/encrypted-columns.ts";

/** Columns that only SQL expressions write have no type of their own. */
const TYPES: Readonly<Partial<Record<EncryptedColumn["holds"], string>>> = {
  value: "Encrypted",
  words: "EncryptedWords",
  text: "Encrypted",
  json: "EncryptedJson",
};

/** The types of all rows, as TypeScript. Throws when the generator fails, after the generator has printed why. */
export function generatedTypes({ host, port, user, password, database }: pg.PoolConfig, folder: string): string {
  const output = path.join(folder, "schema.ts");
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
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
  if (made.status !== 0) throw new Error("The types could not be made.");
  return withEncrypted(readFileSync(output, "utf8"));
}

/** Columns that are read as plain text and written encrypted get types that say so. */
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

function typeOf(holds: EncryptedColumn["holds"], was: string): string {
  return `${TYPES[holds]}${was.endsWith("| null") ? "OrNone" : ""}`;
}

function namesIn(schema: string): readonly string[] {
  return [...new Set(schema.match(/\bEncrypted\w*/g))].sort();
}
