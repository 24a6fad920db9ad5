/** Words of a sentence that are nobody's: a name begins with a capital, and what was entered stands between quotes or has digits. */
const OF_THE_SENTENCE = /^[a-z]+(?:[-'][a-z]+)*[,.:;]?$/;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g;
const LENGTH_MAX = 200;

/**
 * What an error says, without whatever it says about somebody: each word that is not plainly one of the sentence is left
 * out, and so is all that it quotes. For the log, which holds no personal data.
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
