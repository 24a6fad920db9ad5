import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "./encrypted-columns.ts";
import { blindDigest, SealedJson, SealedWords } from "./sealed.ts";
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
  if (holds === "json") return JSON.parse(new SealedJson(value).writtenBy(vault));
  if (holds === "digest") return encryptedDigest(vault, value as Buffer | string);
  const text = String(value);
  if (text.includes(MARK) || text.startsWith(ERASED)) return text;
  if (holds === "key") return text.replace(OLD_BVN_KEY, (_, bvn: string) => vault.blind("bvn", bvn));
  if (holds === "text") return vault.seal("text", text);
  if (holds === "words") return new SealedWords(text).writtenBy(vault);
  return vault.seal(kind ?? (row.kind as SealedKind), text);
}

// The key of a BVN as it stood in a watch list before.
const OLD_BVN_KEY = /^bvn (\d+)$/;

const PLAIN_DIGEST_BYTES = 32;

/** Bytes, or their text in the database; what is blind already is shorter, and stays. */
function encryptedDigest(vault: Vault, value: Buffer | string): Buffer | string {
  const isText = typeof value === "string";
  const bytes = isText ? Buffer.from(value.replace(/^\\x/, ""), "hex") : value;
  if (bytes.length !== PLAIN_DIGEST_BYTES) return value;
  const hex = blindDigest(bytes).writtenBy(vault);
  return isText ? `\\x${hex}` : Buffer.from(hex, "hex");
}

/** What stands in place of the numbers of a person whose data was erased. */
const ERASED = "erased-";
