const PLACEHOLDER = /\{([a-z_+]+)\}/g;

/** The names in braces in a text, each once, in order. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))];
}

/** The text with the known placeholders filled in; others stay as they are. */
export function fillKnown(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}

/**
 * The text with its placeholders filled in. Throws RangeError for one without a value. Inserted values are not expanded
 * again.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`the placeholder {${name}} has no value`);
    return value;
  });
}
