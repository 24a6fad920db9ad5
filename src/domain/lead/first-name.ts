import { isTitle } from "../affordability/name-match.ts";

/**
 * How a message addresses a lead: the first word of the name that is neither a title nor an initial, capitalised if the
 * name is in one case. Otherwise the first word; empty for an empty name.
 */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const word = words.find((part) => !isTitle(part) && part.replace(/\P{L}/gu, "").length > 1) ?? words[0] ?? "";
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase();
  return isOneCase ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word;
}
