import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Refusal } from "../refusal/refusal.ts";

// 100,000 common passwords in lower case, one per line; their source is in docs/decisions/0035.
const FILE = path.join(import.meta.dirname, "common-passwords.txt.br");
const WORD_LENGTH_MIN = 3;
const OWN_PART_MIN = 8;

let listed: string | undefined;

/** Whether a password is one of the 100,000 most common, ignoring case. */
export function isCommonPassword(password: string): boolean {
  listed ??= `\n${brotliDecompressSync(readFileSync(FILE)).toString("utf8")}`;
  return listed.includes(`\n${password.trim().toLowerCase()}\n`);
}

/** The owner of the password. */
export interface PasswordOwner {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/**
 * Throws 422 on the field for a common password, or one that is little more than the owner's name, the e-mail address
 * or ours. Every password choice uses it; the contract checks the length.
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password)) {
    throw weak("This password is one of the 100,000 that are tried first. Choose another, for example four words.");
  }
  if (ownPart(password, owner).length < OWN_PART_MIN) {
    throw weak(
      "This password is little more than your name or e-mail address. Choose another, for example four words.",
    );
  }
}

function weak(sentence: string): Refusal {
  return new Refusal("validation-failed", sentence, { fields: { password: [sentence] } });
}

// The rest of it without words that anybody knows about its owner.
function ownPart(password: string, { first_name, last_name, email }: PasswordOwner): string {
  const words = [first_name, last_name, email.replace(/@.*/, ""), email.replace(/.*@/, ""), "tenor"]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .sort((a, b) => b.length - a.length);
  return words.reduce((left, word) => left.replaceAll(word, ""), password.toLowerCase());
}
