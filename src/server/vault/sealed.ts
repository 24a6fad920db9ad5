import type { ColumnType } from "kysely";
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
    return vault.seal(this.kind, this.value);
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
    return this.around + vault.blind(this.kind, this.value) + this.around;
  }
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

function sealNumbers(vault: Vault, words: string): string {
  return words.replace(NUMBER, (digits) => vault.seal(digits.length === 10 ? "account" : "bvn", digits));
}

// An account number has ten digits, a BVN eleven that begin with 22.
const NUMBER = /(?<!\d)(?:\d{10}|22\d{9})(?!\d)/g;

/** A value that is kept as JSON: what its identifiers are is encrypted, all else stays for the database to read. */
export class SealedJson {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  writtenBy(vault: Vault): string {
    return JSON.stringify(this.value, (name, inside: unknown) => {
      if (name === "narration" && typeof inside === "string") return sealNumbers(vault, withoutMark(inside));
      const kind = KINDS_OF_NAMES.get(name.toLowerCase().replaceAll("_", ""));
      if (typeof inside !== "string") return inside;
      const text = withoutMark(inside);
      return kind && text !== "" ? vault.seal(kind, text) : text;
    });
  }
}

const KINDS_OF_NAMES: ReadonlyMap<string, SealedKind> = new Map([
  ["accountnumber", "account"],
  ["salaryaccountnumber", "account"],
  ["bvn", "bvn"],
  ["nin", "nin"],
  ["dateofbirth", "born"],
  ["birthdate", "born"],
]);

export type ForVault = Sealed | Blind | SealedWords | SealedJson;

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

/** A pattern for `like` that finds the ciphertext of a value wherever it stands in a text. */
export function blindTrace(kind: SealedKind, value: string): Blind {
  return new Blind(kind, value, "%");
}

function withoutMark(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, REPLACEMENT) : text;
}

/** The parameters of a statement as they go to the database; what bears the mark of ciphertexts from outside loses it. */
export function writtenBy(vault: Vault, value: unknown): unknown {
  if (typeof value === "string") return withoutMark(value);
  if (value instanceof Sealed || value instanceof Blind || value instanceof SealedWords || value instanceof SealedJson)
    return value.writtenBy(vault);
  if (Array.isArray(value)) return value.map((item) => writtenBy(vault, item));
  return value;
}

/** A column that is read as plain text and takes what is `sealed`. */
export type Encrypted = ColumnType<string, Sealed, Sealed>;
export type EncryptedOrNone = ColumnType<string | null, Sealed | null | undefined, Sealed | null>;
export type EncryptedWords = ColumnType<string, SealedWords, SealedWords>;
