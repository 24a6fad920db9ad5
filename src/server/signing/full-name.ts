interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

// Letters of their own to Unicode, which a keyboard may lack.
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ø: "o", ł: "l" };

/**
 * Whether a typed full name is this person's: every word of first and last name is there, in any order. Case, accents,
 * punctuation and how the words are spaced do not matter, and further (middle) names are welcome.
 */
export function isFullNameOf(typed: string, { first_name, last_name }: PersonName): boolean {
  const found = wordsOf(typed);
  const needed = wordsOf(`${first_name} ${last_name}`);
  if (needed.length === 0) return false;
  return hasAll(found, needed) || isRunTogether(found, wordsOf(first_name), wordsOf(last_name));
}

function hasAll(found: readonly string[], needed: readonly string[]): boolean {
  const left = [...found];
  return needed.every((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** "De Souza" and "DeSouza" are one name. */
function isRunTogether(found: readonly string[], first: readonly string[], last: readonly string[]): boolean {
  const typed = found.join("");
  return typed === [...first, ...last].join("") || typed === [...last, ...first].join("");
}

function wordsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .replace(/[ɓɗƙƴøł]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ`]/gu, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
}
