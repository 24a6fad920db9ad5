import { randomInt, scrypt } from "node:crypto";

const PURPOSE = "recovery-code";
const COUNT = 10;
const LENGTH = 10;
// Without letters and digits that look alike.
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** Ten codes of 49 random bits, each good for one sign-in without the app: "k7m2p-9xq4d". */
export function newRecoveryCodes(): readonly string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const code = () => Array.from({ length: LENGTH }, letter).join("");
  return Array.from({ length: COUNT }, () => code().replace(/^.{5}/, "$&-"));
}

// 4 MiB and about 10 ms for each guess at 49 bits: tens of thousands of processor years. It uses no key, so that it
// works when everything else is lost.
const COST = { N: 4_096, r: 8, p: 1 } as const;
const HASH_BYTES = 32;

/** The stored form of a code, typed in any notation. It belongs to one account. */
export function recoveryCodeHash(userId: number, code: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(plain(code), `${PURPOSE}:${userId}`, HASH_BYTES, COST, (error, hash) =>
    error ? reject(error) : resolve(hash),
  );
  return promise;
}

/** The same for several, one after the other. */
export async function recoveryCodeHashes(userId: number, codes: readonly string[]): Promise<readonly Buffer[]> {
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await recoveryCodeHash(userId, code));
  return hashes;
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");
