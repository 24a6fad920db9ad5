import { stripTypeScriptTypes } from "node:module";
import type { NamedMutant } from "./named-mutant.ts";

/** How often the text that a mutant changes occurs in its file. */
export function placesOf({ find }: NamedMutant, source: string): number {
  return source.split(find).length - 1;
}

/** The source with the mistake. Throws unless its place occurs exactly once, or if the result is not TypeScript. */
export function changed(mutant: NamedMutant, source: string): string {
  const places = placesOf(mutant, source);
  if (places !== 1) throw new Error(`"${mutant.name}": its place stands ${places} times in ${mutant.file}`);
  const wrong = source.replace(mutant.find, () => mutant.replace);
  stripTypeScriptTypes(wrong);
  return wrong;
}
