/**
 * What an address says of a list's columns, read: names with a tilde between; unknown ones are passed over, and the first
 * column, which names the row, is always shown.
 */
export function chosenColumns<Name extends string>(
  text: string | undefined,
  all: readonly Name[],
  usual: readonly Name[],
): readonly Name[] {
  if (!text) return usual;
  const chosen = text.split("~");
  return all.filter((name, place) => place === 0 || chosen.includes(name));
}

/** Columns as an address says them; nothing for the usual ones. */
export function columnsText(shown: readonly string[], usual: readonly string[]): string {
  const text = shown.join("~");
  return text === usual.join("~") ? "" : text;
}
