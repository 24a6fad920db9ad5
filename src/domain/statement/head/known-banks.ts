import { BANKS } from "../../customer/banks.ts";
import { STATEMENT_BANKS, type StatementBank } from "./statement-bank.ts";

/** Other names of a listed bank, in lower case, and its codes elsewhere. */
interface AlsoCalled {
  readonly words: string;
  /** The central bank's three-digit code, if it has one. */
  readonly number?: string;
  /** Its SWIFT code without the branch. */
  readonly letters?: string;
}

const ALSO: Readonly<Record<string, AlsoCalled>> = {
  wema: { words: "wema,wemabank,alat,alat by wema", number: "035", letters: "WEMANGLA" },
  access: { words: "access,accessbank,access diamond,access bank diamond", number: "044", letters: "ABNGNGLA" },
  ecobank: { words: "ecobank,eco bank,ecobank nigeria", number: "050", letters: "ECOCNGLA" },
  fcmb: { words: "fcmb,first city monument,first city monument bank", number: "214", letters: "FCMBNGLA" },
  fidelity: { words: "fidelity", number: "070", letters: "FIDTNGLA" },
  "first-bank": { words: "first,firstbank,fbn,first bank of nigeria", number: "011", letters: "FBNINGLA" },
  gtbank: { words: "gtbank,gt bank,gtb,gtco,guaranty trust,guaranty trust bank", number: "058", letters: "GTBINGLA" },
  kuda: { words: "kuda,kuda bank,kuda microfinance,kuda mfb" },
  moniepoint: { words: "moniepoint,monie point,teamapt,moniepoint microfinance" },
  opay: { words: "opay,o pay,paycom,opay digital services" },
  providus: { words: "providus,providusbank", number: "101", letters: "UMPLNGLA" },
  "stanbic-ibtc": { words: "stanbic,stanbic ibtc,stanbic ibtc bank,ibtc", number: "221", letters: "SBICNGLX" },
  sterling: { words: "sterling", number: "232", letters: "NAMENGLA" },
  uba: { words: "uba,united bank for africa", number: "033", letters: "UNAFNGLA" },
  union: { words: "union,union bank of nigeria,unionbank,ubn", number: "032", letters: "UBNINGLA" },
  zenith: { words: "zenith,zenithbank", number: "057", letters: "ZEIBNGLA" },
};
const BANK_NUMBER = /\bbank\s*(?:code|id|no)\b[\s.:#]*(\d{3})(?!\d)/gi;
const COMPANY = /\b(?:plc|ltd|limited|nigeria|nig|bank)\b/g;
// Words too common to identify a bank in a text by themselves.
const COMMON = new Set(["access", "fidelity", "first", "sterling", "union", "zenith"]);

/** A bank as texts name it. */
interface KnownBank extends StatementBank {
  /** Names that identify it anywhere, in lower case with single spaces. */
  readonly names: readonly string[];
  /** Additional short names, for a text that is nothing but a bank's name. */
  readonly shortNames: readonly string[];
  readonly number?: string | undefined;
  readonly letters?: string | undefined;
}

const LISTED: readonly KnownBank[] = STATEMENT_BANKS.map((bank) => {
  const { words, number, letters } = ALSO[bank.code] as AlsoCalled;
  const names = [bank.name.toLowerCase(), ...words.split(",")];
  return {
    ...bank,
    names: names.filter((name) => !COMMON.has(name)),
    shortNames: names.filter((name) => COMMON.has(name)),
    ...{ number, letters },
  };
});
const NUMBERS = new Set(LISTED.map(({ number }) => number));
// Diamond's accounts are Access Bank's.
const GONE = new Set(["063"]);
const OTHERS: readonly KnownBank[] = BANKS.filter(({ code }) => !NUMBERS.has(code) && !GONE.has(code)).map(
  ({ code, name }) => ({
    ...ownBank(name),
    ...{ names: [name.toLowerCase(), name.toLowerCase().replace(/ nigeria$/, "")], shortNames: [], number: code },
  }),
);

/**
 * The bank that somebody names: a listed one, or an unlisted one with a code that does not depend on spelling
 * (capitals, spaces, punctuation, company suffixes). Undefined for a text that names nothing.
 */
export function bankNamed(name: string): StatementBank | undefined {
  const plain = plainName(name);
  if (plain === "") return undefined;
  const listed = LISTED.find(({ names, shortNames }) => [...names, ...shortNames].map(plainName).includes(plain));
  return listed ? { code: listed.code, name: listed.name } : ownBank(name);
}

/** The banks that a text names: by name, SWIFT code, or a number labelled as a bank code. */
export function banksIn(text: string): readonly StatementBank[] {
  const words = ` ${wordsOf(text)} `;
  const numbers = new Set([...text.matchAll(BANK_NUMBER)].map(([, number]) => number));
  return [...LISTED, ...OTHERS]
    .filter(
      ({ names, number, letters }) =>
        names.some((name) => words.includes(` ${wordsOf(name)} `)) ||
        (number !== undefined && numbers.has(number)) ||
        (letters !== undefined && new RegExp(`(?<![A-Z])${letters}`).test(text)),
    )
    .map(({ code, name }) => ({ code, name }));
}

/** The bank that the head of a statement names if it is not the chosen one; otherwise undefined. */
export function contradictingBank(head: string, chosen: StatementBank): StatementBank | undefined {
  const named = banksIn(head);
  const isListed = LISTED.some(({ code }) => code === chosen.code);
  const namesChosen = named.some(({ code }) => code === chosen.code);
  // An unlisted bank can only be found by its name.
  return namesChosen || (!isListed && plainName(head).includes(plainName(chosen.name))) ? undefined : named[0];
}

function ownBank(name: string): StatementBank {
  return { code: `other:${plainName(name)}`, name: name.replace(/\s+/g, " ").trim() };
}

/** A name without company suffixes; "mfb" is a microfinance bank. */
function plainName(name: string): string {
  return wordsOf(name)
    .replace(/\bmfb\b/g, "microfinance")
    .replace(COMPANY, " ")
    .replaceAll(" ", "");
}

function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
