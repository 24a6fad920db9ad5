import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { readFourEyes } from "./settings.store.ts";

/** Whether two people are needed: as it was set, else in every installation but a demo. */
export async function fourEyesOn(db: Kysely<DB>, { demo }: { readonly demo: boolean }): Promise<boolean> {
  return areFourEyesOn((await readFourEyes(db))?.value, { demo });
}

/** The same of a setting that was read: null or undefined while nobody has put it. */
export function areFourEyesOn(value: unknown, { demo }: { readonly demo: boolean }): boolean {
  return value === undefined || value === null ? !demo : value === true;
}
