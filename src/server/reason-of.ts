/**
 * Words of a sentence without personal data: a name starts with a capital, and entered data is in quotes or has digits.
 */
const OF_THE_SENTENCE = /^[a-z]+(?:[-'][a-z]+)*[,.:;]?$/;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g;
const LENGTH_MAX = 200;

/**
 * An error's message without anything about a person: words that are not plainly part of the sentence are dropped, and
 * so are quotations. For the log, which holds no personal data.
 */
export function reasonOf({ message }: Pick<Error, "message">): string {
  const [first = ""] = message.split("\n");
  const words = first.replace(QUOTED, "…").split(/\s+/).filter(Boolean);
  const kept = words.map((word, at) => (isPlain(word, at === 0) ? word : "…"));
  return kept
    .filter((word, at) => word !== "…" || kept[at - 1] !== "…")
    .join(" ")
    .slice(0, LENGTH_MAX);
}

// The first word of a sentence has a capital; alone it names nobody.
function isPlain(word: string, isFirst: boolean): boolean {
  return OF_THE_SENTENCE.test(isFirst ? word.toLowerCase() : word);
}
