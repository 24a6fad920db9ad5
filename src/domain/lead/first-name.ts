import { isTitle } from "../affordability/name-match.ts";

/**
 * What a lead is called by in a message: the first word of the name that is neither a title nor an initial, with a capital
 * where all of it is in one case. The first word when there is none such; empty for an empty name.
 */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const word = words.find((part) => !isTitle(part) && part.replace(/\P{L}/gu, "").length > 1) ?? words[0] ?? "";
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase();
  return isOneCase ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word;
}
