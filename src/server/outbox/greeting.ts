import { asOneLineName } from "../../domain/one-line-name.ts";

/** The first line of a letter. No stored name can start a new line in it, or reverse its direction. */
export function greeting(firstName: string): string {
  return `Dear ${asOneLineName(firstName)},`;
}
