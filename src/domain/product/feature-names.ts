/** A feature's name as the details show it (PRD-13). */
export function shownFeatureName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toUpperCase();
}

/** The first name that equals an earlier one when read, so that one of the two would be lost (PRD-33). */
export function repeatedFeatureName(names: readonly string[]): string | undefined {
  const shown = names.map(shownFeatureName);
  return names.find((_, place) => shown.indexOf(shown[place] ?? "") < place);
}

/** The message on the field; undefined when all names are distinct. */
export function repeatedFeatureMistake(names: readonly string[]): string | undefined {
  const repeated = repeatedFeatureName(names);
  return repeated && `Two features are called "${repeated.trim()}". Give each a name of its own`;
}
