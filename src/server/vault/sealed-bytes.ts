import { type GcmSealed, NONCE_BYTES, TAG_BYTES } from "./gcm-in-bulk.ts";
import { MARK, SIGNS, TAIL_DIGITS } from "./token-format.ts";

/** A ciphertext of the vault, read from its bytes. */
export interface SealedBytes extends GcmSealed {
  /** Where it stands among the texts. */
  readonly place: number;
  /** The same for ciphertexts of one kind under one key. */
  readonly label: number;
  readonly sign: string;
  readonly key: string;
  readonly tail: string;
}

// Mark, kind, key in two base-36 digits, nonce in hex, encrypted bytes with tag in base64url, a dot, the last digits.
const MARK_BYTES = Buffer.from(MARK);
const [SIGN_AT, KEY_AT, NONCE_AT] = [3, 4, 6];
const BODY_AT = NONCE_AT + 2 * NONCE_BYTES;
const DOT = 46;

const NONE = 255;
const HEX = digits("0123456789abcdef");
const BASE36 = digits("0123456789abcdefghijklmnopqrstuvwxyz");
const BASE64URL = digits("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
const KINDS = new Map(Object.values(SIGNS).map((sign) => [sign.charCodeAt(0), { sign, tiedTo: Buffer.from(sign) }]));

/** The ciphertext that a text is, from the first byte to the last; undefined if it is anything else. */
export function sealedBytes(text: Buffer, place: number): SealedBytes | undefined {
  const kind = KINDS.get(text[SIGN_AT] as number);
  const isMarked = MARK_BYTES.every((byte, at) => text[at] === byte);
  const [high, low] = [text[KEY_AT] as number, text[KEY_AT + 1] as number];
  if (!kind || !isMarked || BASE36[high] === NONE || BASE36[low] === NONE) return undefined;
  const dot = text.indexOf(DOT, BODY_AT);
  const tail = text.length - dot - 1;
  const bytes = dot > 0 && tail <= TAIL_DIGITS ? decoded(text, dot) : undefined;
  if (!bytes || !isDigits(text, dot + 1)) return undefined;
  return {
    ...{ place, bytes, tiedTo: kind.tiedTo, sign: kind.sign },
    label: ((text[SIGN_AT] as number) << 16) | (high << 8) | low,
    key: text.toString("latin1", KEY_AT, NONCE_AT),
    tail: text.toString("latin1", dot + 1),
  };
}

/** Nonce, and encrypted bytes with their tag. */
function decoded(text: Buffer, dot: number): Uint8Array | undefined {
  const body = Math.floor(((dot - BODY_AT) * 6) / 8);
  if (body < TAG_BYTES) return undefined;
  const bytes = new Uint8Array(NONCE_BYTES + body);
  let wrong = 0;
  for (let at = 0; at < NONCE_BYTES; at += 1) {
    const [high, low] = [HEX[text[NONCE_AT + 2 * at] as number], HEX[text[NONCE_AT + 2 * at + 1] as number]] as [
      number,
      number,
    ];
    wrong |= high | low;
    bytes[at] = (high << 4) | low;
  }
  let [bits, held, to] = [0, 0, NONCE_BYTES];
  for (let at = BODY_AT; at < dot; at += 1) {
    const six = BASE64URL[text[at] as number] as number;
    wrong |= six;
    bits = ((bits << 6) | six) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[to++] = bits >> held;
  }
  return wrong === NONE ? undefined : bytes;
}

function isDigits(text: Buffer, from: number): boolean {
  for (let at = from; at < text.length; at += 1) if ((BASE36[text[at] as number] as number) > 9) return false;
  return true;
}

/** For each byte which digit it is. */
function digits(alphabet: string): Uint8Array {
  const table = new Uint8Array(256).fill(NONE);
  for (const [digit, sign] of [...alphabet].entries()) table[sign.charCodeAt(0)] = digit;
  return table;
}
