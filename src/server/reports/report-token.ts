import { randomBytes } from "node:crypto";

/** A credential of 256 bits for one download. */
export function newReportToken(): string {
  return `wat_${randomBytes(32).toString("base64url")}`;
}

/** Whether a text can be such a token at all; what cannot is not worth a look into the database. */
export function isReportToken(text: string): boolean {
  return /^wat_[\w-]{43}$/.test(text);
}
