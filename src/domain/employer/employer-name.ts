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
  FCT: "FEDERAL CAPITAL TERRITORY",
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
  NIG: "NIGERIA",
  NIGERIAN: "NIGERIA",
  PLC: "",
  POLY: "POLYTECHNIC",
  SCH: "SCHOOL",
  SUBEB: "STATE UNIVERSAL BASIC EDUCATION BOARD",
  TECH: "TECHNOLOGY",
};

/** Words that tell no employer from another. */
const FILLING: ReadonlySet<string> = new Set(["AND", "FOR", "IN", "OF", "ON", "AREA"]);

/**
 * The form in which an employer's name is compared: upper case without accents, punctuation and THE, `&` as AND, letters
 * that stand alone as the one word that they abbreviate (`N.P.F.`, NPF), and the usual short forms written out. Two names
 * of one form are one name; a word more or less is another. Empty for a text without a letter or digit.
 */
export function normalEmployerName(name: string): string {
  return wordsOf(name)
    .map((word) => SHORTENED[word] ?? word)
    .filter((word) => word !== "THE")
    .join(" ");
}

/**
 * What names are laid beside each other by to find the nearest: the normal form with more short forms written out and
 * without the words that all employers share. Only good to propose. Never empty where the normal form is not.
 */
export function proposalWords(name: string): string {
  const normal = normalEmployerName(name);
  const words = normal
    .split(" ")
    .map((word) => OFTEN_SHORTENED[word] ?? word)
    .filter((word) => word !== "" && !FILLING.has(word));
  return words.join(" ") || normal;
}

function wordsOf(name: string): readonly string[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toUpperCase()
    .replaceAll("&", " AND ");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return joinLetters(words);
}

/** N P F is NPF: letters that stand alone are what is left of an abbreviation's dots. */
function joinLetters(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    const isLetter = word.length === 1 && /\p{L}/u.test(word);
    if (isLetter && wasLetter) joined.push(`${joined.pop() ?? ""}${word}`);
    else joined.push(word);
    wasLetter = isLetter;
  }
  return joined;
}
