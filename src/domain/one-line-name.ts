// Control characters and line ends, characters without a shape of their own (some turn the direction of reading round), and
// the signs that mark-up is made of.
const NOT_IN_A_NAME = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}<>";

/** What every name that is given here is written with: people, organisations, places, products, roles, views, approvals. */
export const ONE_LINE_NAME = new RegExp(`^[^${NOT_IN_A_NAME}]*$`, "u");

/** What is said under the field. */
export function nameMistake(what = "it"): string {
  return `Write ${what} on one line, without hidden characters and without < or >`;
}

export function isOneLineName(name: string): boolean {
  return ONE_LINE_NAME.test(name);
}

/** A name that was kept before there was this rule, or that others gave, as a letter may say it: one line and nothing hidden. */
export function asOneLineName(name: string): string {
  if (isOneLineName(name)) return name;
  return name
    .replace(/\p{Cf}/gu, "")
    .replace(new RegExp(`[${NOT_IN_A_NAME}\\s]+`, "gu"), " ")
    .trim();
}
