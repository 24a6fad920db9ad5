import { parsePhone } from "../customer/phone.ts";
import { bankReference } from "../statement/bank-reference.ts";

/** Two adjacent words of a line, as in a name, in lower case. */
export interface NamePair {
  readonly first: string;
  readonly last: string;
}

/** Identifiers found in the text of a statement line. They need not exist. */
export interface LineIdentifiers {
  /** As stored, `TN-000123`. */
  readonly loanReferences: readonly string[];
  readonly mandateReferences: readonly string[];
  /** Words and the whole reference, in lower case, any of which may be a payment's reference. */
  readonly paymentReferences: readonly string[];
  readonly ippisNumbers: readonly IppisMention[];
  readonly accounts: readonly string[];
  /** As stored, `+234…`. */
  readonly phones: readonly string[];
  readonly names: readonly NamePair[];
}

export interface IppisMention {
  readonly number: string;
  /** Labelled as one, or with its own letters; a bare number may be anything. */
  readonly isCertain: boolean;
}

const WORDS_MAX = 40;
const REFERENCE_LENGTH_MIN = 5;
const PHONE = /(?<!\d)(?:2340?|0)?[\s.()-]*[789]\d(?:[\s.()-]?\d){8}(?!\d)/g;

/**
 * Finds identifiers of a loan in a line's narration and reference (docs/rules/bank-statements.md), only in unmistakable
 * forms: a loan reference has its letters and at least six digits, a mandate twelve digits.
 */
export function lineIdentifiers(narration: string, asPrinted = ""): LineIdentifiers {
  const reference = bankReference(asPrinted) ?? "";
  const text = `${reference} ${narration}`.normalize("NFKC").toUpperCase();
  return {
    loanReferences: distinct(
      [...text.matchAll(/(?<![A-Z0-9])TN[\s./_-]?(\d{6,12})(?![A-Z0-9])/g)].map(([, digits = ""]) => canonical(digits)),
    ),
    mandateReferences: digitRuns(text, 12),
    paymentReferences: paymentReferences(narration, reference),
    ippisNumbers: ippisNumbers(text),
    accounts: digitRuns(text, 10),
    phones: distinct([...text.matchAll(PHONE)].flatMap(([found]) => parsePhone(found) ?? [])),
    names: namePairs(text),
  };
}

/** Whether a reference is only the number of a loan or a person. */
export function isSomebodys(reference: string): boolean {
  const { loanReferences, mandateReferences, accounts, phones } = lineIdentifiers("", reference);
  return [loanReferences, mandateReferences, accounts, phones].some((found) => found.length > 0);
}

/** Whether all words of both names are in the text. */
export function namesStandIn(text: string, firstName: string, lastName: string): boolean {
  const words = new Set(nameWords(text.normalize("NFKC").toUpperCase()));
  const wanted = nameWords(`${firstName} ${lastName}`.toUpperCase());
  return wanted.length > 1 && wanted.every((word) => words.has(word));
}

/** Whether a text names an organisation, regardless of punctuation. */
export function namesOrganization(text: string, organization: string): boolean {
  const wanted = plainWords(organization);
  return wanted.length > 3 && ` ${plainWords(text)} `.includes(` ${wanted} `);
}

function plainWords(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "")
    .join(" ");
}

function canonical(digits: string): string {
  return `TN-${String(Number(digits)).padStart(6, "0")}`;
}

function digitRuns(text: string, length: number): readonly string[] {
  return distinct((text.match(/\d+/g) ?? []).filter((run) => run.length === length));
}

function ippisNumbers(text: string): readonly IppisMention[] {
  const said = [...text.matchAll(/IPPIS(?:\s*(?:NO|NUMBER|NUM|ID))?[\s.:#/-]*([A-Z]{0,4}\d{4,10})(?![A-Z0-9])/g)];
  const bare = [...text.matchAll(/(?<![A-Z0-9-])([A-Z]{0,4}\d{4,10})(?![A-Z0-9])/g)];
  const certain = new Set(said.map(([, number = ""]) => number));
  for (const [, number = ""] of bare) if (/^(?!TN)[A-Z]/.test(number)) certain.add(number);
  const others = distinct(bare.map(([, number = ""]) => number)).filter((number) => !certain.has(number));
  return [
    ...[...certain].map((number) => ({ number, isCertain: true })),
    ...others.filter((number) => !number.startsWith("TN")).map((number) => ({ number, isCertain: false })),
  ].slice(0, WORDS_MAX);
}

function paymentReferences(narration: string, reference: string): readonly string[] {
  const whole = reference.trim().toLowerCase();
  const words = `${reference} ${narration}`.toLowerCase().split(/[\s/|,;:()*]/);
  const parts = words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word.length >= REFERENCE_LENGTH_MIN && /\d/.test(word) && bankReference(word));
  return distinct(whole === "" ? parts : [whole, ...parts]).slice(0, WORDS_MAX);
}

function nameWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}'’-]/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/g, ""))
    .filter((word) => word.length > 1);
}

// Adjacent, or with one word between: a middle name.
function namePairs(text: string): readonly NamePair[] {
  const words = nameWords(text)
    .slice(0, WORDS_MAX)
    .map((word) => word.toLowerCase());
  const pairs = new Map<string, NamePair>();
  for (const [index, word] of words.entries())
    for (const other of words.slice(index + 1, index + 3))
      for (const [first, last] of [
        [word, other],
        [other, word],
      ] as const)
        if (first !== last) pairs.set(`${first} ${last}`, { first, last });
  return [...pairs.values()];
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
