interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

// Letters that Unicode does not decompose, and that a keyboard may lack.
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ø: "o", ł: "l" };

/**
 * Whether a typed full name is this person's: it contains every word of first and last name, in any order. Case,
 * accents, punctuation and spacing are ignored, and additional (middle) names are allowed.
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

/** "De Souza" and "DeSouza" are the same name. */
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
