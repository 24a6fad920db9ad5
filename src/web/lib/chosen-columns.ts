/**
 * Parses a list's columns in an address: names separated by tildes; unknown names are ignored, and the first column,
 * which names the row, is always shown.
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

/** Columns as written in an address; undefined for the default ones. */
export function columnsText(shown: readonly string[], usual: readonly string[]): string {
  const text = shown.join("~");
  return text === usual.join("~") ? "" : text;
}
