import type { ColumnType } from "kysely";
import { isGone } from "../../domain/customer/gone-number.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { MARK, type SealedKind, type Vault } from "./sealed-text.ts";

const REPLACEMENT = "\uFFFD";

/** A value for the database that the connection encrypts on its way there; it is read as the plain text again. */
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

/** A value to look for: what `blind_of(column)` is where the column has it. */
export class Blind {
  readonly kind: SealedKind;
  readonly value: string;
  /** What stands before and behind it. */
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

/** What stands in place of a number is none: it is stored as it is, and found by itself. */
function isLeftAsItIs(kind: SealedKind, value: string): boolean {
  return kind !== "text" && isGone(value);
}

/** Words in which account numbers and BVNs may stand: those alone are encrypted. */
export class SealedWords {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }

  writtenBy(vault: Vault): string {
    return sealNumbers(vault, withoutMark(this.value));
  }
}

/** A pattern for `like` on `lower(blind_words(column))` that `holdsNumber`: finds words in which the same whole numbers stand. */
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

/** Whether an account number or a BVN stands in words. */
export function holdsNumber(words: string): boolean {
  return words.search(NUMBER) >= 0;
}

function kindOf(digits: string): SealedKind {
  return digits.length === 10 ? "account" : "bvn";
}

/** A text from outside without the mark of ciphertexts. */
function withoutMark(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, REPLACEMENT) : text;
}

// An account number has ten digits, a BVN eleven that begin with 22.
const NUMBER = /(?<!\d)(?:\d{10}|22\d{9})(?!\d)/g;

/**
 * Cells of a row as somebody typed them, kept as JSON: numbers that stand in words are encrypted, and whole cells that are a
 * long number or a day, whatever stands between the digits. Phone numbers with the zero or the country code stay readable.
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
// An account number that lost its zero or is written in groups, a NIN, a day in digits alone.
const LONG_NUMBER = /^\D{0,3}\d(?:[\s./-]*\d){7,}\D{0,3}$/;
const DAY = /^(?:\d{1,2}[\s./-]+(?:\d{1,2}|\p{L}{3,9})|\p{L}{3,9}[\s.]+\d{1,2})[\s./,-]+\d{2,4}$/u;

/** A value that is kept as JSON: its identifiers, and what is said to be sealed, are encrypted; all else stays for the database to read. */
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

// Why a loan is the one of a bank line may name its account.
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
/** Encrypts a value of a column on its way into the database; nothing stays nothing. */
export function sealed(kind: SealedKind, value: string | null | undefined): Sealed | null {
  return value === null || value === undefined ? null : new Sealed(kind, value);
}

/** What a value is looked for by, beside `blind_of(column)`. */
export function blind(kind: SealedKind, value: string | null | undefined): Blind | null {
  return value === null || value === undefined ? null : new Blind(kind, value);
}

// Behind the mark, the kind and the number of the key.
const BLIND_FROM = 4;
const BLIND_TO = BLIND_FROM + 24;

/** The blind index that a ciphertext carries, as `blind_of` has it in the database. */
export function blindIn(ciphertext: string): string {
  return ciphertext.slice(BLIND_FROM, BLIND_TO);
}

/** What stands in place of a digest of somebody's details, which could be guessed without a key: `decode(…, 'hex')` is stored. */
export function blindDigest(digest: Buffer): Blind {
  return new Blind("text", digest.toString("hex"));
}

/** A pattern for `like` that finds the ciphertext of a value wherever it stands in a text. */
export function blindTrace(kind: SealedKind, value: string): Blind {
  return new Blind(kind, value, "%");
}

/** The parameters of a statement as they go to the database; what bears the mark of ciphertexts from outside loses it. */
export function writtenBy(vault: Vault, value: unknown): unknown {
  if (typeof value === "string") return withoutMark(value);
  if (isForVault(value)) return value.writtenBy(vault);
  if (Array.isArray(value)) return value.map((item) => writtenBy(vault, item));
  return value;
}

function isForVault(value: unknown): value is ForVault {
  return [Sealed, Blind, BlindWords, SealedWords, SealedCells, SealedJson].some((kind) => value instanceof kind);
}

/** Words in which numbers may stand, encrypted; nothing stays nothing. */
export function sealedWords(words: string): SealedWords;
export function sealedWords(words: string | null | undefined): SealedWords | null;
export function sealedWords(words: string | null | undefined): SealedWords | null {
  return words === null || words === undefined ? null : new SealedWords(words);
}

/** A column that is read as plain text and takes what is `sealed`. */
export type Encrypted = ColumnType<string, Sealed, Sealed>;
export type EncryptedOrNone = ColumnType<string | null, Sealed | null | undefined, Sealed | null>;
export type EncryptedWords = ColumnType<string, SealedWords, SealedWords>;
export type EncryptedWordsOrNone = ColumnType<string | null, SealedWords | null | undefined, SealedWords | null>;
export type EncryptedJson = ColumnType<unknown, SealedJson, SealedJson>;
export type EncryptedJsonOrNone = ColumnType<unknown, SealedJson | null | undefined, SealedJson | null>;
