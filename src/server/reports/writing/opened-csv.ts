import { MARK, type Vault } from "../../vault/sealed-text.ts";
import { guardedText } from "../contents/report-plan.store.ts";

// A ciphertext is a separate cell, in quotation marks like every identifier.
const SEALED_CELL = new RegExp(`(?<=")${MARK}[^",\\n]*(?=")`, "g");

/**
 * Decrypts the ciphertexts in whole lines of CSV. The database could not see their content, so the formula guard and the
 * doubling of quotation marks are done here (T15). Throws UnreadableValue.
 */
export function openedCsv(lines: Buffer, vault: Pick<Vault, "open">): string {
  return vault.open(lines.toString("utf8").replace(SEALED_CELL, (cell) => asCsv(vault.open(cell))));
}

function asCsv(value: string): string {
  return /^\d+$/.test(value) ? value : guardedText(value).replaceAll('"', '""');
}
