/** A person's name as an applicant typed it. */
export interface ApplicantName {
  readonly firstName: string;
  readonly middleName?: string | undefined;
  readonly lastName: string;
}

const WORDS_NEEDED = 2;

const TITLES: ReadonlySet<string> = new Set(
  "mr mrs miss ms master madam sir dr prof professor engr barr barrister chief alhaji alhaja hajia rev pastor hon".split(
    " ",
  ),
);

// Unicode does not decompose the hooked letters of Hausa; banks print them plain.
const HOOKED_LETTERS: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/**
 * Whether two words of the account's name are words of the applicant's, in any order. Case, accents, punctuation and
 * titles do not matter; a word counts once however often it is repeated on the other side, and initials do not count.
 */
export function namesMatch(accountName: string, applicant: ApplicantName): boolean {
  const unmatched = nameWords(accountName);
  let matches = 0;
  for (const word of nameWords([applicant.firstName, applicant.middleName ?? "", applicant.lastName].join(" "))) {
    const index = unmatched.indexOf(word);
    if (index === -1) continue;
    unmatched.splice(index, 1);
    matches += 1;
  }
  return matches >= WORDS_NEEDED;
}

/**
 * An account's name as far as a stranger may read it: "Ngozi E." The first name is the applicant's own where the account
 * has it, otherwise the one after the surname, which banks print first. Undefined for a name without words.
 */
export function shortName(accountName: string, firstName: string): string | undefined {
  const words = accountName.split(/[^\p{L}\p{M}'’-]+/u).filter((word) => nameWords(word).length > 0);
  const own = nameWords(firstName);
  const first = words.find((word) => own.includes(nameWords(word)[0] ?? "")) ?? words[1] ?? words[0];
  if (!first) return undefined;
  const other = words.find((word) => word !== first);
  const shown = `${first.charAt(0).toUpperCase()}${first.slice(1).toLowerCase()}`;
  return other ? `${shown} ${other.charAt(0).toUpperCase()}.` : shown;
}

/** Whether a word of a name is a title, with or without a full stop: "Mrs.", "CHIEF". */
export function isTitle(word: string): boolean {
  return TITLES.has(word.toLowerCase().replace(/\.$/, ""));
}

/** The words of a name that distinguish people: plain lower-case letters, without titles and single letters. */
export function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED_LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\p{M}'’‘ʼ`]/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !TITLES.has(word));
}
