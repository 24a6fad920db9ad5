import type { Lender } from "../../domain/loan/lender.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import { readLenderAt } from "./lender.store.ts";

/** The lender as configured at a moment: in System Settings, or before that in the environment. */
export async function lenderAt(db: Queries, { lender }: Pick<Config, "lender">, at: Date): Promise<Lender> {
  const stored = await readLenderAt(db, at);
  if (!stored) return lender;
  const { name, address, registration, complaintsEmail, complaintsPhone, privacyEmail, colour } = stored;
  return { name, address, registration, complaintsEmail, complaintsPhone, privacyEmail, colour };
}
