const QUOTED = /('(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\2\$)/;
const WIDTH_MAX = 120;

/** PostgreSQL's definitions the way people write them. The meaning is the same, and strings stay unchanged. */
export function asWritten(definition: string): string {
  const pieces = piecesOf(definition);
  const written = pieces.map((piece, place) =>
    place % 2 === 0 ? plain(piece, pieces[place - 1] ?? "") : quoted(piece, pieces[place + 1] ?? ""),
  );
  return withoutSteps(asLists(written.join("")));
}

/** Quoted parts are at the odd positions. */
function piecesOf(text: string): readonly string[] {
  return text.split(QUOTED).filter((_, place) => place % 3 !== 2);
}

function plain(piece: string, before: string): string {
  const words = piece
    .toLowerCase()
    .replaceAll("timestamp with time zone", "timestamptz")
    .replaceAll(" using btree (", " (");
  return before.startsWith("'") ? words.replace(/^::text\b(?!\[)/, "") : words;
}

function quoted(piece: string, after: string): string {
  if (/^"(left|right)"$/.test(piece) && after.startsWith("(")) return piece.slice(1, -1);
  // A private-use character would be invisible there.
  if (!piece.startsWith("'") || !/\p{Co}/u.test(piece)) return piece;
  const seen = piece
    .replaceAll("\\", "\\\\")
    .replace(/\p{Co}/gu, (sign) => `\\${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `U&${seen}`;
}

/** Two or more: a single one would be a plain comparison. */
function asLists(text: string): string {
  const list = "\\(array\\[((?:'(?:[^']|'')*'|-?\\d+)(?:, (?:'(?:[^']|'')*'|-?\\d+))+)\\]\\)";
  return text
    .replace(new RegExp(`= any ${list}`, "g"), "in ($1)")
    .replace(new RegExp(`<> all ${list}`, "g"), "not in ($1)");
}

/** String concatenation is left-associative, with or without brackets. */
function withoutSteps(text: string): string {
  const less = text.replace(/\(\(((?:[^()]|\([^()]*\))+ \|\| (?:[^()]|\([^()]*\))+)\) \|\| /g, "($1 || ");
  return less === text ? text : withoutSteps(less);
}

/** Restores row comparisons with `is distinct from`, which PostgreSQL stores column by column. */
export function asRows(text: string): string {
  const pair = "[\\w.]+ is distinct from [\\w.]+";
  return text.replace(new RegExp(`${pair}(?: or ${pair})+`, "g"), (pairs) => {
    const sides = pairs.split(" or ").map((each) => each.split(" is distinct from "));
    const row = (side: number) => `(${sides.map((each) => each[side]).join(", ")})`;
    return `${row(0)} is distinct from ${row(1)}`;
  });
}

// Where a line continues below, if necessary: the first of these that leaves no short line.
const BREAKS = [
  (word: string) => /^(?:check|references|generated|where|when|referencing|for|execute|returns|language)$/.test(word),
  (word: string) => /^(?:and|or)$/.test(word),
  (_: string, before: string) => before.endsWith(","),
  () => true,
];
const SHORT = WIDTH_MAX / 3;

/** Breaks a long line between words, never inside quotes. */
export function folded(line: string, indent: string): string {
  const lines: string[] = [];
  let rest = wordsOf(line);
  let width = WIDTH_MAX;
  while (rest.join(" ").length > width) {
    const end = breakOf(rest, width);
    lines.push(rest.slice(0, end).join(" "));
    rest = rest.slice(end);
    width = WIDTH_MAX - indent.length;
  }
  return [...lines, rest.join(" ")].join(`\n${indent}`);
}

function breakOf(words: readonly string[], width: number): number {
  const widthTo = (end: number) => words.slice(0, end).join(" ").length;
  for (const fits of BREAKS) {
    const end = words.findLastIndex((word, place) => widthTo(place) <= width && fits(word, words[place - 1] ?? ""));
    if (end > 0 && widthTo(end) > SHORT) return end;
  }
  return 1;
}

function wordsOf(line: string): string[] {
  // Spaces in quotes are hidden from the split and restored afterwards.
  return piecesOf(line)
    .map((piece, place) => (place % 2 === 0 ? piece : piece.replaceAll(" ", "\0")))
    .join("")
    .split(" ")
    .map((word) => word.replaceAll("\0", " "));
}
