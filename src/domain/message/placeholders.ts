const PLACEHOLDER = /\{([a-z_+]+)\}/g;

/** The names that stand in braces in a text, each once, in their order. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))];
}

/** The text with those of its placeholders filled in that have a value; the others stay as they are written. */
export function fillKnown(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}

/** The text with its placeholders filled in. Throws RangeError for one that has no value. What is filled in is not read again. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`the placeholder {${name}} has no value`);
    return value;
  });
}
