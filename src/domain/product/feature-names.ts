/** A feature's name as the details show it (PRD-13). */
export function shownFeatureName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toUpperCase();
}

/** The first name that reads like one before it, so that one of the two would be lost (PRD-33). */
export function repeatedFeatureName(names: readonly string[]): string | undefined {
  const shown = names.map(shownFeatureName);
  return names.find((_, place) => shown.indexOf(shown[place] ?? "") < place);
}

/** What is said of it on the field; undefined when every name is one of its own. */
export function repeatedFeatureMistake(names: readonly string[]): string | undefined {
  const repeated = repeatedFeatureName(names);
  return repeated && `Two features are called "${repeated.trim()}". Give each a name of its own`;
}
