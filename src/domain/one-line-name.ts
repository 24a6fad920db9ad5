// Control characters and line ends, invisible characters (some reverse the reading direction), and the signs of
// mark-up.
const NOT_IN_A_NAME = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}<>";

/**
 * The allowed characters of every name entered here: people, organisations, places, products, roles, views, approvals.
 */
export const ONE_LINE_NAME = new RegExp(`^[^${NOT_IN_A_NAME}]*$`, "u");

/** The message under the field. */
export function nameMistake(what = "it"): string {
  return `Write ${what} on one line, without hidden characters and without < or >`;
}

export function isOneLineName(name: string): boolean {
  return ONE_LINE_NAME.test(name);
}

/** A name that predates this rule, or comes from others, made safe for a letter: one line, nothing hidden. */
export function asOneLineName(name: string): string {
  if (isOneLineName(name)) return name;
  return name
    .replace(/\p{Cf}/gu, "")
    .replace(new RegExp(`[${NOT_IN_A_NAME}\\s]+`, "gu"), " ")
    .trim();
}
