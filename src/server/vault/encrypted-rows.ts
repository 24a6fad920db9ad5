import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "./encrypted-columns.ts";
import { keyedHash } from "./keyed-hash.ts";
import { SealedJson, SealedWords } from "./sealed.ts";
import { MARK, type SealedKind, type Vault } from "./sealed-text.ts";

const COLUMNS_BY_TABLE: ReadonlyMap<string, readonly (EncryptedColumn & { readonly column: string })[]> = Map.groupBy(
  ENCRYPTED_COLUMNS.map((one) => ({ ...one, column: one.name.split(".")[1] ?? "" })),
  ({ name }) => name.split(".")[0] ?? "",
);

/** The columns of a table that hold ciphertexts. */
export function encryptedColumnsOf(table: string): readonly (EncryptedColumn & { readonly column: string })[] {
  return COLUMNS_BY_TABLE.get(table) ?? [];
}

/** A row of a table as it is to be stored: what its encrypted columns hold is encrypted, unless it is already. */
export function encryptedRow(
  vault: Vault,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = encryptedColumnsOf(table).flatMap((one) => {
    const value = row[one.column];
    return value === null || value === undefined ? [] : [[one.column, encrypted(vault, one, value, row)] as const];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

function encrypted(
  vault: Vault,
  { holds, kind }: EncryptedColumn,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
): unknown {
  if (holds === "json")
    return JSON.parse(new SealedJson(JSON.parse(vault.openJson(JSON.stringify(value)))).writtenBy(vault));
  const text = String(value);
  if (holds === "hash") return keyedHash(vault, text);
  if (text.includes(MARK) || text.startsWith(ERASED)) return text;
  if (holds === "words") return new SealedWords(text).writtenBy(vault);
  return vault.seal(holds === "text" ? "text" : (kind ?? (row.kind as SealedKind)), text);
}

/** What stands in place of the numbers of a person whose data was erased. */
const ERASED = "erased-";
