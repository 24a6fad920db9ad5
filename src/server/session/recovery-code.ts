import { randomInt } from "node:crypto";
import type { Secrets } from "../http/secrets.ts";

const COUNT = 10;
const LENGTH = 10;
// Without the letters and digits that are read for one another.
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten codes of 49 random bits, each good for one sign-in without the app: "k7m2p-9xq4d". */
export function newRecoveryCodes(): readonly string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const code = () => Array.from({ length: LENGTH }, letter).join("");
  return Array.from({ length: COUNT }, () => code().replace(/^.{5}/, "$&-"));
}

/** What is kept of a code, however it is typed. It belongs to one account. */
export function recoveryCodeHash(secrets: Secrets, userId: number, code: string): Buffer {
  return secrets.sign("recovery-code", `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}
