import { MARK, type Vault } from "../vault/sealed-text.ts";
import { guardedText } from "./report-plan.store.ts";

// A ciphertext is a cell of its own, in quotation marks like every identifier.
const SEALED_CELL = new RegExp(`(?<=")${MARK}[^",\\n]*(?=")`, "g");

/**
 * Reads the ciphertexts in lines of CSV. What one of them holds was hidden from the database, which lets no text begin a
 * formula and doubles quotation marks: both are done here (T15). Throws UnreadableValue.
 */
export function openCsv(vault: Vault): (lines: string) => string {
  return (lines) => vault.open(lines.replace(SEALED_CELL, (cell) => asCsv(vault.open(cell))));
}

function asCsv(value: string): string {
  return /^\d+$/.test(value) ? value : guardedText(value).replaceAll('"', '""');
}
