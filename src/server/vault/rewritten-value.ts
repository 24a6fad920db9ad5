import type { EncryptedColumn } from "./encrypted-columns.ts";
import { SealedJson, SealedWords } from "./sealed.ts";
import { MARK, type SealedKind, sealedParts, type Vault } from "./sealed-text.ts";

/** What stands in place of the numbers of a person whose data was erased. */
export const ERASED = "erased-";

/**
 * What a column is to hold in place of the text that it holds: encrypted where it was in clear, under the key of today where it was
 * under another one. Undefined where it is right as it is. Throws UnreadableValue where its key is not here.
 */
export function rewrittenValue(
  vault: Vault,
  { holds, kind }: EncryptedColumn,
  stored: string,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  if (holds === "json") {
    const plain: unknown = JSON.parse(vault.openJson(stored));
    const written = new SealedJson(plain).writtenBy(vault);
    return written === JSON.stringify(JSON.parse(stored)) ? undefined : written;
  }
  if (holds === "words") {
    const written = new SealedWords(vault.open(stored)).writtenBy(vault);
    return written === stored ? undefined : written;
  }
  if (stored.startsWith(ERASED) || isOfToday(vault, stored)) return undefined;
  return vault.seal(holds === "text" ? "text" : (kind ?? (row.kind as SealedKind)), vault.open(stored));
}

function isOfToday(vault: Vault, stored: string): boolean {
  const [part, ...others] = sealedParts(stored);
  return stored.startsWith(MARK) && part?.key === vault.share().current && others.length === 0;
}
