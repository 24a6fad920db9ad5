import type { ColumnType } from "kysely";
import { isGone } from "../../domain/customer/gone-number.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import type { SealedKind, Vault } from "./sealed-text.ts";
import { MARK } from "./token-format.ts";

const REPLACEMENT = "\uFFFD";

/** A value that the connection encrypts on its way to the database; it is read back as plain text. */
export class Sealed {
  readonly kind: SealedKind;
  readonly value: string;

  constructor(kind: SealedKind, value: string) {
    this.kind = kind;
    this.value = value;
  }

  writtenBy(vault: Vault): string {
    const value = withoutMark(this.value);
    return isLeftAsItIs(this.kind, value) ? value : vault.seal(this.kind, value);
  }
}

/** A value to search for: equals `blind_of(column)`. */
export class Blind {
  readonly kind: SealedKind;
  readonly value: string;
  /** The text before and after it. */
  readonly around: string;

  constructor(kind: SealedKind, value: string, around = "") {
    this.kind = kind;
    this.value = value;
    this.around = around;
  }

  writtenBy(vault: Vault): string {
    const { kind, value, around } = this;
    return around + (isLeftAsItIs(kind, value) ? value : vault.blind(kind, value)) + around;
  }
}

/** A replacement of a lost number is stored as it is, and compared directly. */
function isLeftAsItIs(kind: SealedKind, value: string): boolean {
  return kind !== "text" && isGone(value);
}

/** Text that may contain account numbers and BVNs: only those are encrypted. */
export class SealedWords {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }

  writtenBy(vault: Vault): string {
    return sealNumbers(vault, withoutMark(this.value));
  }
}

/**
 * A pattern for `like` on `lower(blind_words(column))`, for text that `holdsNumber`: finds text with the same whole
 * numbers.
 */
export class BlindWords {
  readonly pattern: string;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  writtenBy(vault: Vault): string {
    return withoutMark(this.pattern).replace(NUMBER, (digits) => vault.blind(kindOf(digits), digits));
  }
}

function sealNumbers(vault: Vault, words: string): string {
  return words.replace(NUMBER, (digits) => vault.seal(kindOf(digits), digits));
}

/** Whether text contains an account number or a BVN. */
export function holdsNumber(words: string): boolean {
  return words.search(NUMBER) >= 0;
}

function kindOf(digits: string): SealedKind {
  return digits.length === 10 ? "account" : "bvn";
}

/** External text without the ciphertext mark. */
function withoutMark(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, REPLACEMENT) : text;
}

// An account number has ten digits; a BVN has eleven and starts with 22.
const NUMBER = /(?<!\d)(?:\d{10}|22\d{9})(?!\d)/g;

/**
 * A row's cells as typed, stored as JSON: numbers inside text are encrypted, and so are whole cells that are a long
 * number or a date, whatever separates the digits. Phone numbers with the zero or the country code stay readable.
 */
export class SealedCells {
  readonly cells: readonly string[];

  constructor(cells: readonly string[]) {
    this.cells = cells;
  }

  writtenBy(vault: Vault): string {
    return JSON.stringify(this.cells.map((cell) => sealCell(vault, cell)));
  }
}

function sealCell(vault: Vault, typed: string): string {
  const cell = withoutMark(typed);
  if (!/\d/.test(cell)) return cell;
  const words = sealNumbers(vault, cell);
  if (words !== cell || !(LONG_NUMBER.test(cell) || DAY.test(cell))) return words;
  const digits = cell.replace(/\D/g, "");
  if (digits.length > ACCOUNT_DIGITS && parsePhone(cell) !== undefined) return cell;
  return vault.seal(/^\d{11}$/.test(cell) ? "nin" : "text", cell);
}

const ACCOUNT_DIGITS = 10;
// An account number without its zero or in groups, a NIN, a date in digits only.
const LONG_NUMBER = /^\D{0,3}\d(?:[\s./-]*\d){7,}\D{0,3}$/;
const DAY = /^(?:\d{1,2}[\s./-]+(?:\d{1,2}|\p{L}{3,9})|\p{L}{3,9}[\s.]+\d{1,2})[\s./,-]+\d{2,4}$/u;

/**
 * A value stored as JSON: its identifiers, and parts marked as sealed, are encrypted; the database can read the rest.
 */
export class SealedJson {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  writtenBy(vault: Vault): string {
    return JSON.stringify(this.value, (name, inside: unknown) => {
      if (inside instanceof Sealed || inside instanceof SealedWords || inside instanceof Blind)
        return inside.writtenBy(vault);
      if (typeof inside !== "string") return inside;
      const text = withoutMark(inside);
      if (NAMES_OF_WORDS.has(name)) return sealNumbers(vault, text);
      const kind = KINDS_OF_NAMES.get(name.toLowerCase().replaceAll("_", ""));
      return kind && text !== "" && !isGone(text) ? vault.seal(kind, text) : text;
    });
  }
}

// The reason for matching a loan to a bank line may contain its account.
const NAMES_OF_WORDS: ReadonlySet<string> = new Set(["narration", "reason"]);
const KINDS_OF_NAMES: ReadonlyMap<string, SealedKind> = new Map([
  ["accountnumber", "account"],
  ["salaryaccountnumber", "account"],
  ["bvn", "bvn"],
  ["nin", "nin"],
  ["dateofbirth", "born"],
  ["birthdate", "born"],
]);

export type ForVault = Sealed | Blind | BlindWords | SealedWords | SealedCells | SealedJson;

export function sealed(kind: SealedKind, value: string): Sealed;
export function sealed(kind: SealedKind, value: string | null | undefined): Sealed | null;
/** Encrypts a column's value on its way into the database; null stays null. */
export function sealed(kind: SealedKind, value: string | null | undefined): Sealed | null {
  return value === null || value === undefined ? null : new Sealed(kind, value);
}

/** The search value for `blind_of(column)`. */
export function blind(kind: SealedKind, value: string | null | undefined): Blind | null {
  return value === null || value === undefined ? null : new Blind(kind, value);
}

// After the mark, the kind and the number of the key.
const BLIND_FROM = 4;
const BLIND_TO = BLIND_FROM + 24;

/** The blind index in a ciphertext, like `blind_of` in the database. */
export function blindIn(ciphertext: string): string {
  return ciphertext.slice(BLIND_FROM, BLIND_TO);
}

/** Replaces a digest of personal details, which could be guessed without a key: `decode(…, 'hex')` is stored. */
export function blindDigest(digest: Buffer): Blind {
  return new Blind("text", digest.toString("hex"));
}

/** A pattern for `like` that finds the ciphertext of a value anywhere in a text. */
export function blindTrace(kind: SealedKind, value: string): Blind {
  return new Blind(kind, value, "%");
}

/** A statement's parameters as they go to the database; external text loses the ciphertext mark. */
export function writtenBy(vault: Vault, value: unknown): unknown {
  if (typeof value === "string") return withoutMark(value);
  if (isForVault(value)) return value.writtenBy(vault);
  if (Array.isArray(value)) return value.map((item) => writtenBy(vault, item));
  return value;
}

function isForVault(value: unknown): value is ForVault {
  return [Sealed, Blind, BlindWords, SealedWords, SealedCells, SealedJson].some((kind) => value instanceof kind);
}

/** Text that may contain numbers, encrypted; null stays null. */
export function sealedWords(words: string): SealedWords;
export function sealedWords(words: string | null | undefined): SealedWords | null;
export function sealedWords(words: string | null | undefined): SealedWords | null {
  return words === null || words === undefined ? null : new SealedWords(words);
}

/** A column that reads as plain text and accepts `sealed` values. */
export type Encrypted = ColumnType<string, Sealed, Sealed>;
export type EncryptedOrNone = ColumnType<string | null, Sealed | null | undefined, Sealed | null>;
export type EncryptedWords = ColumnType<string, SealedWords, SealedWords>;
export type EncryptedWordsOrNone = ColumnType<string | null, SealedWords | null | undefined, SealedWords | null>;
export type EncryptedJson = ColumnType<unknown, SealedJson, SealedJson>;
export type EncryptedJsonOrNone = ColumnType<unknown, SealedJson | null | undefined, SealedJson | null>;
