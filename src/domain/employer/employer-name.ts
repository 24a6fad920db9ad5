/** What payrolls and people shorten, and what it stands for (lending operations, C1). */
const SHORTENED: Readonly<Record<string, string>> = {
  FED: "FEDERAL",
  MIN: "MINISTRY",
  GOVT: "GOVERNMENT",
  UNIV: "UNIVERSITY",
  GEN: "GENERAL",
  HOSP: "HOSPITAL",
};

/** Read only to propose: each of these stands for something else now and then, so that a person decides. */
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

/** Words that tell no employer from another. */
const FILLING: ReadonlySet<string> = new Set(["AND", "FOR", "IN", "OF", "ON", "AREA"]);

/** A word of a name, as proposals read it. */
export interface NameWord {
  readonly word: string;
  /** Tells no employer from another. */
  readonly isFilling: boolean;
  /** Was written as letters with dots or blanks between them. */
  readonly isDotted: boolean;
  /** May stand for several words: it has three letters, or two with dots or in front. */
  readonly mayAbbreviate: boolean;
}

/**
 * The form in which an employer's name is compared: upper case without accents, punctuation and THE, `&` as AND, letters
 * that stand alone as the one word that they abbreviate (`N.P.F.`, NPF), and the usual short forms written out. Two names
 * of one form are one name; a word more or less is another. Empty for a text without a letter or digit.
 */
export function normalEmployerName(name: string): string {
  return normalWords(name)
    .map(({ word }) => word)
    .join(" ");
}

/**
 * What names are laid beside each other by to find the nearest: the normal form with more short forms written out and
 * without the words that all employers share. Only good to propose. Never empty where the normal form is not.
 */
export function proposalWords(name: string): string {
  const words = readName(name).filter(({ isFilling }) => !isFilling);
  return words.map(({ word }) => word).join(" ") || normalEmployerName(name);
}

/** A name's words in their order, with more short forms written out than the normal form has. Only good to propose. */
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

/** N P F is NPF: letters that stand alone are what is left of an abbreviation's dots. */
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
