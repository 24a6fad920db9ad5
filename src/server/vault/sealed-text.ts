import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { type DataKeys, KeyNotKnownYet, type SharedKeys } from "./data-keys.ts";

/** What is encrypted in the database; each kind has keys of its own, so that one never stands for another. */
export type SealedKind = "account" | "bvn" | "nin" | "born" | "text";

const SIGNS: Readonly<Record<SealedKind, string>> = { account: "a", bvn: "b", nin: "n", born: "d", text: "t" };
const KINDS = new Map(Object.entries(SIGNS).map(([kind, sign]) => [sign, kind as SealedKind]));

/** Begins each ciphertext: a sign of Unicode's private use area, which nobody's text may bring into the database. */
export const MARK = "\uE7E1";

const NONCE_BYTES = 12;
const NONCE_DIGITS = NONCE_BYTES * 2;
const TAG_BYTES = 16;
const TAIL_DIGITS = 4;
// Lists show the same rows again and again, and reading one of these anew costs ten times as much as remembering it.
const REMEMBERED_MAX = 8192;
const REMEMBERED_LENGTH_MAX = 40;
const HAS_TAIL: ReadonlySet<SealedKind> = new Set(["account", "bvn", "nin"]);
// Mark, kind, key in two digits of base 36, nonce or blind index in hex, ciphertext with tag in base64url, the last digits.
const TOKEN = new RegExp(
  `${MARK}([abndt])([0-9a-z]{2})([0-9a-f]{${NONCE_DIGITS}})([A-Za-z0-9_-]+)\\.([0-9]{0,${TAIL_DIGITS}})`,
  "g",
);

/** A stored value was altered, or its key is not here; the message is a sentence for whoever asked for it. */
export class UnreadableValue extends Error {
  constructor() {
    super("A number that is stored encrypted cannot be read: it was altered, or its key is missing.");
  }
}

/** Encrypts values of the database and reads them again. */
export interface Vault {
  /**
   * The ciphertext of a value: AES-256-GCM, naming its key. Account number, BVN, NIN and birth date are encrypted alike each time
   * under one key, so that equal values are found by their blind index, which is the nonce; a text never is. The last four digits
   * of a number stay readable.
   */
  seal(kind: SealedKind, value: string): string;
  /** A text with each ciphertext in it read. Throws UnreadableValue and KeyNotKnownYet. */
  open(text: string): string;
  /** The same of JSON that is not parsed yet, in which a value may need escapes. Throws UnreadableValue and KeyNotKnownYet. */
  openJson(json: string): string;
  /** What equal values of a kind have in common, whatever key they are encrypted under: 24 hexadecimal digits. */
  blind(kind: SealedKind, value: string): string;
  /** What a thread of this process makes the same vault of. */
  share(): SharedKeys;
}

export function vaultOf(keys: DataKeys): Vault {
  // By the key itself: another key may have its number one day.
  const derived = new WeakMap<Buffer, Map<string, KeyObject>>();
  const derive = (root: Buffer, purpose: string): KeyObject => {
    const known = derived.get(root) ?? new Map<string, KeyObject>();
    derived.set(root, known);
    const made = known.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", root, "", purpose, 32)));
    known.set(purpose, made);
    return made;
  };
  // Of each key, so that nothing is remembered of one that left.
  const remembered = new WeakMap<KeyObject, Map<string, string>>();
  const keyOf = (sign: string, id: number): KeyObject | undefined => {
    const key = keys.find(id);
    return key && derive(key, `${sign}${id}`);
  };
  const nonceOf = (kind: SealedKind, value: string): Buffer =>
    createHmac("sha256", derive(keys.index, `index ${kind}`))
      .update(value)
      .digest()
      .subarray(0, NONCE_BYTES);
  const read = (sign = "", key = "", nonce = "", body = ""): string => {
    const opening = keyOf(sign, Number.parseInt(key, 36));
    if (!opening && keys.mayCome(Number.parseInt(key, 36))) throw new KeyNotKnownYet();
    if (!opening) throw new UnreadableValue();
    const known = remembered.get(opening) ?? new Map<string, string>();
    remembered.set(opening, known);
    const name = nonce + body;
    const value = known.get(name) ?? deciphered(opening, { sign, nonce, body });
    if (known.has(name)) return value;
    if (value.length > REMEMBERED_LENGTH_MAX) return value;
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(name, value);
    return value;
  };
  // What bears the mark and is no ciphertext was cut off or altered, and is shown to nobody as if it were a number.
  const openWith = (text: string, shown: (value: string) => string): string => {
    if (!text.includes(MARK)) return text;
    const opened = text.replace(TOKEN, (_, sign: string, key: string, nonce: string, body: string, tail: string) => {
      const value = read(sign, key, nonce, body);
      // Lists show the last digits without reading the rest, and no tag covers them.
      if (tail !== tailOf(KINDS.get(sign), value)) throw new UnreadableValue();
      return shown(value);
    });
    if (opened.includes(MARK)) throw new UnreadableValue();
    return opened;
  };
  return {
    seal: (kind, value) => {
      const sign = SIGNS[kind];
      const { id } = keys.current;
      const nonce = kind === "text" ? randomBytes(NONCE_BYTES) : nonceOf(kind, value);
      const cipher = createCipheriv("aes-256-gcm", keyOf(sign, id) as KeyObject, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(sign));
      const body = Buffer.concat([cipher.update(value, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${MARK}${sign}${id.toString(36).padStart(2, "0")}${nonce.toString("hex")}${body.toString("base64url")}.${tailOf(kind, value)}`;
    },
    open: (text) => openWith(text, (value) => value),
    openJson: (json) => openWith(json, (value) => JSON.stringify(value).slice(1, -1)),
    blind: (kind, value) => nonceOf(kind, value).toString("hex"),
    share: () => keys.share(),
  };
}

function deciphered(
  key: KeyObject,
  { sign, nonce, body }: { readonly sign: string; readonly nonce: string; readonly body: string },
): string {
  const bytes = Buffer.from(body, "base64url");
  if (bytes.length < TAG_BYTES) throw new UnreadableValue();
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "hex"), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sign)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw new UnreadableValue();
  }
}

function tailOf(kind: SealedKind | undefined, value: string): string {
  if (!kind || !HAS_TAIL.has(kind) || value.length <= TAIL_DIGITS) return "";
  return /\d{4}$/.exec(value)?.[0] ?? "";
}

/** The kind and the number of the key of each ciphertext in a text, without reading it. */
export function sealedParts(text: string): readonly { readonly kind: SealedKind; readonly key: number }[] {
  return [...text.matchAll(TOKEN)].map(([, sign = "", key = ""]) => ({
    kind: KINDS.get(sign) as SealedKind,
    key: Number.parseInt(key, 36),
  }));
}

/** A ciphertext as whoever has no key sees it. */
export interface SealedToken {
  readonly kind: SealedKind;
  readonly index: string;
  readonly lastDigits: string;
}

// What is left of a ciphertext that was cut off.
const REMNANT = new RegExp(`${MARK}[A-Za-z0-9_-]*\\.?`, "g");

/** A text with something else in place of each ciphertext, and nothing in place of what was one. */
export function replaceSealed(text: string, instead: (token: SealedToken) => string): string {
  const replaced = text.replace(TOKEN, (_, sign: string, _key, index: string, _body, lastDigits: string) =>
    instead({ kind: KINDS.get(sign) as SealedKind, index, lastDigits }),
  );
  return replaced.replace(REMNANT, "");
}

/** For commands that write and read nothing encrypted: ciphertexts stay as they are, and nothing can be encrypted. */
export const NO_VAULT: Vault = {
  seal: () => refuse(),
  blind: () => refuse(),
  open: (text) => text,
  openJson: (json) => json,
  share: () => refuse(),
};

function refuse(): never {
  throw new Error("Nothing can be encrypted here: the data keys are not open.");
}
