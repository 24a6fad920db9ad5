import { randomBytes } from "node:crypto";

// Crockford's alphabet: no letters that look alike, so that a code can be typed from paper.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

/** A new code for a signed document: 26 letters of five bits each, 130 random bits. */
export function newVerificationCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % 32]).join("");
}

/** Normalises a typed code: lower case, spaces or dashes, O for 0, I or L for 1. */
export function readVerificationCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** The code in groups, as it is printed. */
export function printedCode(code: string): string {
  return code.replace(/^(.{5})(.{5})(.{5})(.{5})(.*)$/, "$1-$2-$3-$4-$5");
}

/** The verification address of a document: relative if no public address is configured. */
export function verificationLink(code: string, publicUrl: string): string {
  return `${publicUrl}/verify/${code}`;
}
