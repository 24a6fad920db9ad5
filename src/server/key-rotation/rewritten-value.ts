import { isGone } from "../../domain/customer/gone-number.ts";
import type { EncryptedColumn } from "../vault/encrypted-columns.ts";
import { keyedHash } from "../vault/keyed-hash.ts";
import { blindDigest, SealedCells, SealedJson, SealedWords } from "../vault/sealed.ts";
import { type SealedKind, sealedParts, type Vault } from "../vault/sealed-text.ts";
import { MARK } from "../vault/token-format.ts";
import type { Rewriting } from "./rewrite-table.store.ts";

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
  if (holds === "cells") {
    if (isAllOfToday(vault, stored)) return undefined;
    const written = new SealedCells(JSON.parse(vault.openJson(stored)) as readonly string[]).writtenBy(vault);
    return written === JSON.stringify(JSON.parse(stored)) ? undefined : written;
  }
  if (holds === "hash" || holds === "digest" || holds === "key") {
    const written = keyed(vault, holds, stored);
    return written === stored ? undefined : written;
  }
  if (holds === "words") {
    const written = new SealedWords(vault.open(stored)).writtenBy(vault);
    return written === stored ? undefined : written;
  }
  if (isGone(stored) || isOfToday(vault, stored)) return undefined;
  return vault.seal(holds === "text" ? "text" : (kind ?? (row.kind as SealedKind)), vault.open(stored));
}

/** Has everything encrypted under the key of today. */
export function encrypting(vault: Vault): Rewriting {
  return (column, stored, row) => rewrittenValue(vault, column, stored, row);
}

/** A digest of somebody's details, or a BVN to look for, as nobody can guess it without the key; what is so already stays. */
function keyed(vault: Vault, holds: "hash" | "digest" | "key", stored: string): string {
  if (holds === "hash") return keyedHash(vault, stored);
  if (holds === "key") return stored.replace(BVN_KEY, (_, bvn: string) => vault.blind("bvn", bvn));
  return stored.replace(
    PLAIN_DIGEST,
    (_, hex: string) => `\\x${blindDigest(Buffer.from(hex, "hex")).writtenBy(vault)}`,
  );
}

// A BVN as a watch list was looked up by before.
const BVN_KEY = /^bvn (\d+)$/;
const PLAIN_DIGEST = /^\\x([0-9a-f]{64})$/;

function isAllOfToday(vault: Vault, stored: string): boolean {
  const parts = sealedParts(stored);
  return parts.length > 0 && parts.every(({ key }) => key === vault.share().current);
}

function isOfToday(vault: Vault, stored: string): boolean {
  const [part, ...others] = sealedParts(stored);
  return stored.startsWith(MARK) && part?.key === vault.share().current && others.length === 0;
}
