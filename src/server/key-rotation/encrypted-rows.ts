import { ENCRYPTED_COLUMNS, type EncryptedColumn } from "../vault/encrypted-columns.ts";
import { SealedCells, SealedJson } from "../vault/sealed.ts";
import type { Vault } from "../vault/sealed-text.ts";
import { MARK } from "../vault/token-format.ts";
import { rewrittenValue } from "./rewritten-value.ts";

const COLUMNS_BY_TABLE: ReadonlyMap<string, readonly (EncryptedColumn & { readonly column: string })[]> = Map.groupBy(
  ENCRYPTED_COLUMNS.map((one) => ({ ...one, column: one.name.split(".")[1] ?? "" })),
  ({ name }) => name.split(".")[0] ?? "",
);

/** Tables with encrypted columns, in the order of the list. */
export const ENCRYPTED_TABLES: readonly string[] = [...COLUMNS_BY_TABLE.keys()];

/** The encrypted columns of a table. */
export function encryptedColumnsOf(table: string): readonly (EncryptedColumn & { readonly column: string })[] {
  return COLUMNS_BY_TABLE.get(table) ?? [];
}

/** A table's row as it must be stored: values of encrypted columns are encrypted, unless they are already. */
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
  column: EncryptedColumn,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
): unknown {
  const isJson = column.holds === "json" || column.holds === "cells";
  const stored = Buffer.isBuffer(value)
    ? `\\x${value.toString("hex")}`
    : isJson
      ? JSON.stringify(value)
      : String(value);
  const written =
    stored.includes(MARK) || !isJson ? rewrittenValue(vault, column, stored, row) : firstJson(vault, column, value);
  if (written === undefined) return value;
  if (Buffer.isBuffer(value)) return Buffer.from(written.slice(2), "hex");
  return isJson ? JSON.parse(written) : written;
}

// Values without a ciphertext need no decryption first.
function firstJson(vault: Vault, { holds }: EncryptedColumn, value: unknown): string {
  return (holds === "json" ? new SealedJson(value) : new SealedCells(value as readonly string[])).writtenBy(vault);
}
