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
import { bulkOpener, NONCE_BYTES, TAG_BYTES } from "./gcm-in-bulk.ts";
import { type SealedBytes, sealedBytes } from "./sealed-bytes.ts";
import { MARK, SIGNS, TAIL_DIGITS } from "./token-format.ts";

/** The kinds of encrypted values; each has its own keys, so that a ciphertext never works as another kind. */
export type SealedKind = keyof typeof SIGNS;

const KINDS = new Map<string, SealedKind>(Object.entries(SIGNS).map(([kind, sign]) => [sign, kind as SealedKind]));

const NONCE_DIGITS = NONCE_BYTES * 2;
// Lists show the same rows again and again, and decrypting costs ten times as much as a cache hit.
const REMEMBERED_MAX = 8192;
const REMEMBERED_LENGTH_MAX = 40;
const HAS_TAIL: ReadonlySet<SealedKind> = new Set(["account", "bvn", "nin"]);
// Mark, kind, key in two base-36 digits, nonce or blind index in hex, ciphertext with tag in base64url, the last
// digits.
const TOKEN = new RegExp(
  `${MARK}([${Object.values(SIGNS).join("")}])([0-9a-z]{2})([0-9a-f]{${NONCE_DIGITS}})([A-Za-z0-9_-]+)\\.([0-9]{0,${TAIL_DIGITS}})`,
  "g",
);

/** A stored value was altered, or its key is missing; the message is a sentence for the caller. */
export class UnreadableValue extends Error {
  constructor() {
    super("A number that is stored encrypted cannot be read: it was altered, or its key is missing.");
  }
}

/** Encrypts and decrypts values of the database. */
export interface Vault {
  /**
   * The ciphertext of a value: AES-256-GCM, with the key's number. Account number, BVN, NIN and birth date give the
   * same ciphertext each time under one key, so that equal values are found by their blind index, which is the nonce; a
   * text never does. The last four digits of a number stay readable.
   */
  seal(kind: SealedKind, value: string): string;
  /** A text with each ciphertext in it decrypted, and written as `shown` says. Throws UnreadableValue and KeyNotKnownYet. */
  open(text: string, shown?: (value: string) => string): string;
  /**
   * The same for many texts as bytes, each read once: a fifth of the time where a text is one ciphertext. Throws
   * UnreadableValue and KeyNotKnownYet.
   */
  openAll(texts: readonly Buffer[]): readonly string[];
  /** The same for unparsed JSON, in which a value may need escapes. Throws UnreadableValue and KeyNotKnownYet. */
  openJson(json: string): string;
  /** The blind index that equal values of a kind share, whatever their key: 24 hex digits. */
  blind(kind: SealedKind, value: string): string;
  /** What a thread of this process needs to open the same vault. */
  share(): SharedKeys;
}

export function vaultOf(keys: DataKeys): Vault {
  // By the key itself: another key may get its number one day.
  const derived = new WeakMap<Buffer, Map<string, KeyObject>>();
  const derive = (root: Buffer, purpose: string): KeyObject => {
    const known = derived.get(root) ?? new Map<string, KeyObject>();
    derived.set(root, known);
    const made = known.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", root, "", purpose, 32)));
    known.set(purpose, made);
    return made;
  };
  // Per key, so that the cache of a deleted key goes with it.
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
  const openingKey = (sign: string, key: string): KeyObject => {
    const opening = keyOf(sign, Number.parseInt(key, 36));
    if (opening) return opening;
    throw keys.mayCome(Number.parseInt(key, 36)) ? new KeyNotKnownYet() : new UnreadableValue();
  };
  const read = (sign: string, key: string, nonce: string, body: string): string => {
    const opening = openingKey(sign, key);
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
  const bulkOpeners = new WeakMap<KeyObject, ReturnType<typeof bulkOpener>>();
  const openBulk = (sealed: readonly SealedBytes[], values: string[]): void => {
    const [{ sign, key }] = sealed as readonly [SealedBytes];
    const opening = openingKey(sign, key);
    const open = bulkOpeners.get(opening) ?? bulkOpener(opening);
    bulkOpeners.set(opening, open);
    for (const [at, value] of open(sealed).entries()) {
      const { place, tail } = sealed[at] as SealedBytes;
      if (!value) throw new UnreadableValue();
      values[place] = withTail({ sign, tail }, value.toString());
    }
  };
  const openWith = (text: string, shown: (value: string) => string): string => {
    if (!text.includes(MARK)) return text;
    const opened = text.replace(TOKEN, (_, sign: string, key: string, nonce: string, body: string, tail: string) => {
      return shown(withTail({ sign, tail }, read(sign, key, nonce, body)));
    });
    return withoutMark(opened);
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
    open: (text, shown = (value) => value) => openWith(text, shown),
    openAll: (texts) => {
      const sealed = texts.map(sealedBytes);
      const values = texts.map((text, at) => (sealed[at] ? "" : openWith(text.toString(), (value) => value)));
      const found = sealed.filter((one) => one !== undefined);
      for (const group of Map.groupBy(found, ({ label }) => label).values()) openBulk(group, values);
      return values;
    },
    openJson: (json) => openWith(json, (value) => JSON.stringify(value).slice(1, -1)),
    blind: (kind, value) => nonceOf(kind, value).toString("hex"),
    share: () => keys.share(),
  };
}

/** Lists show the last digits without decrypting, and no tag covers them. Throws UnreadableValue. */
function withTail({ sign, tail }: { readonly sign: string; readonly tail: string }, value: string): string {
  if (tail !== tailOf(KINDS.get(sign), value)) throw new UnreadableValue();
  return value;
}

/** A marked text that is not a ciphertext was truncated or altered, and must not be shown as a number. Throws UnreadableValue. */
function withoutMark(text: string): string {
  if (text.includes(MARK)) throw new UnreadableValue();
  return text;
}

function deciphered(
  key: KeyObject,
  { sign, nonce, body }: { readonly sign: string; readonly nonce: string; readonly body: string },
): string {
  const bytes = Buffer.from(body, "base64url");
  if (bytes.length < TAG_BYTES) throw new UnreadableValue();
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "hex"), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sign)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const value = decipher.update(bytes.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    throw new UnreadableValue();
  }
  return value.toString();
}

function tailOf(kind: SealedKind | undefined, value: string): string {
  if (!kind || !HAS_TAIL.has(kind) || value.length <= TAIL_DIGITS) return "";
  return /\d{4}$/.exec(value)?.[0] ?? "";
}

/** The kind and the key number of each ciphertext in a text, without decrypting. */
export function sealedParts(text: string): readonly { readonly kind: SealedKind; readonly key: number }[] {
  return [...text.matchAll(TOKEN)].map(([, sign = "", key = ""]) => ({
    kind: KINDS.get(sign) as SealedKind,
    key: Number.parseInt(key, 36),
  }));
}

/** A ciphertext as shown without the key. */
export interface SealedToken {
  readonly kind: SealedKind;
  readonly index: string;
  readonly lastDigits: string;
}

// The rest of a truncated ciphertext.
const REMNANT = new RegExp(`${MARK}[A-Za-z0-9_-]*\\.?`, "g");

/** A text with each ciphertext replaced, and the rests of truncated ones removed. */
export function replaceSealed(text: string, instead: (token: SealedToken) => string): string {
  const replaced = text.replace(TOKEN, (_, sign: string, _key, index: string, _body, lastDigits: string) =>
    instead({ kind: KINDS.get(sign) as SealedKind, index, lastDigits }),
  );
  return replaced.replace(REMNANT, "");
}

/** For commands that read and write nothing encrypted: ciphertexts stay as they are, and encrypting is impossible. */
export const NO_VAULT: Vault = {
  seal: () => refuse(),
  blind: () => refuse(),
  open: (text) => text,
  openAll: (texts) => texts.map(String),
  openJson: (json) => json,
  share: () => refuse(),
};

function refuse(): never {
  throw new Error("Nothing can be encrypted here: the data keys are not open.");
}
