import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { readFourEyes } from "./settings.store.ts";

/** Whether two people are needed: as it was set, else in every installation but a demo. */
export async function fourEyesOn(db: Kysely<DB>, { demo }: { readonly demo: boolean }): Promise<boolean> {
  const stored = await readFourEyes(db);
  return stored ? stored.value === true : !demo;
}
