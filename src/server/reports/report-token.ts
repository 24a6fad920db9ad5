import { randomBytes } from "node:crypto";

/** A credential of 256 bits for one download. */
export function newReportToken(): string {
  return `wat_${randomBytes(32).toString("base64url")}`;
}

/** Whether a text has the form of a token; others need no database lookup. */
export function isReportToken(text: string): boolean {
  return /^wat_[\w-]{43}$/.test(text);
}
