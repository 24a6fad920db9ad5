/** Abbreviations that payrolls and people use, and what they mean (lending operations, C1). */
const SHORTENED: Readonly<Record<string, string>> = {
  FED: "FEDERAL",
  MIN: "MINISTRY",
  GOVT: "GOVERNMENT",
  UNIV: "UNIVERSITY",
  GEN: "GENERAL",
  HOSP: "HOSPITAL",
};

/** Used only for suggestions: each of these sometimes means something else, so a person decides. */
const OFTEN_SHORTENED: Readonly<Record<string, string>> = {
  ADMIN: "ADMINISTRATION",
  AGRIC: "AGRICULTURE",
  CENTER: "CENTRE",
  COMM: "COMMISSION",
  CORP: "CORPORATION",
  CORPN: "CORPORATION",
  DEPT: "DEPARTMENT",
  DEV: "DEVELOPMENT",
  EDU: "EDUCATION",
  EDUC: "EDUCATION",
  FMC: "FEDERAL MEDICAL CENTRE",
  HLTH: "HEALTH",
  HQ: "",
  HQTRS: "",
  LG: "LOCAL GOVERNMENT",
  LGA: "LOCAL GOVERNMENT",
  LIMITED: "",
  LTD: "",
  MED: "MEDICAL",
  MGT: "MANAGEMENT",
  MGMT: "MANAGEMENT",
  NAT: "NATIONAL",
  NATL: "NATIONAL",
  NE: "NORTH EAST",
  NIG: "NIGERIA",
  NIGERIAN: "NIGERIA",
  NW: "NORTH WEST",
  PLC: "",
  POLY: "POLYTECHNIC",
  SCH: "SCHOOL",
  SE: "SOUTH EAST",
  SUBEB: "STATE UNIVERSAL BASIC EDUCATION BOARD",
  SW: "SOUTH WEST",
  TECH: "TECHNOLOGY",
};

/** Words that do not distinguish employers. */
const FILLING: ReadonlySet<string> = new Set(["AND", "FOR", "IN", "OF", "ON", "AREA"]);

/** A word of a name, as suggestions read it. */
export interface NameWord {
  readonly word: string;
  /** Does not distinguish employers. */
  readonly isFilling: boolean;
  /** Was written as letters separated by dots or spaces. */
  readonly isDotted: boolean;
  /** May abbreviate several words: it has three letters, or two with dots or at the start. */
  readonly mayAbbreviate: boolean;
}

/**
 * The form in which employers' names are compared: upper case without accents, punctuation and THE, `&` as AND, single
 * letters joined into the abbreviation they spell (`N.P.F.`, NPF), and the usual short forms expanded. Two names with
 * the same form are the same name; a word more or less makes another. Empty for a text without letters or digits.
 */
export function normalEmployerName(name: string): string {
  return normalWords(name)
    .map(({ word }) => word)
    .join(" ");
}

/**
 * The form for finding the nearest names: the normal form with more short forms expanded and without words common to
 * all employers. Only for suggestions. Never empty unless the normal form is.
 */
export function proposalWords(name: string): string {
  const words = readName(name).filter(({ isFilling }) => !isFilling);
  return words.map(({ word }) => word).join(" ") || normalEmployerName(name);
}

/** A name's words in order, with more short forms expanded than in the normal form. Only for suggestions. */
export function readName(name: string): readonly NameWord[] {
  return normalWords(name).flatMap(({ word, isDotted }, place) => {
    const writtenOut = OFTEN_SHORTENED[word] ?? word;
    const isLong = word.length > 2 || isDotted || place === 0;
    const mayAbbreviate = writtenOut === word && isLong && !FILLING.has(word) && /^\p{L}{2,}$/u.test(word);
    return writtenOut
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => ({ word: part, isFilling: FILLING.has(part), isDotted, mayAbbreviate }));
  });
}

interface WrittenWord {
  readonly word: string;
  readonly isDotted: boolean;
}

function normalWords(name: string): readonly WrittenWord[] {
  return wordsOf(name)
    .map(({ word, isDotted }) => ({ word: SHORTENED[word] ?? word, isDotted }))
    .filter(({ word }) => word !== "THE");
}

function wordsOf(name: string): readonly WrittenWord[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toUpperCase()
    .replaceAll("&", " AND ");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return joinLetters(words);
}

/** N P F is NPF: single letters are what an abbreviation with dots leaves. */
function joinLetters(words: readonly string[]): readonly WrittenWord[] {
  const joined: WrittenWord[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = word.length === 1 && /\p{L}/u.test(word);
    if (isLetter && wasLetter) joined.push({ word: `${joined.pop()?.word ?? ""}${word}`, isDotted: true });
    else joined.push({ word, isDotted: false });
    wasLetter = isLetter;
  }
  return joined;
}
