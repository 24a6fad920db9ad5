import { asOneLineName } from "../../domain/one-line-name.ts";

/** The first line of a letter. Nothing that was kept as a name can begin a line of its own there, nor turn one round. */
export function greeting(firstName: string): string {
  return `Dear ${asOneLineName(firstName)},`;
}
