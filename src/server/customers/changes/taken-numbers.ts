import type { Tx } from "../../db/transaction.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { type CustomerColumns, holdNin, isAnothers } from "./customer-change.store.ts";

/** Unique identifiers of a person, by form field. */
const NUMBERS = [
  { column: "phone", field: "phone_number", words: "Another customer has this phone number" },
  { column: "bvn", field: "bvn", words: "Another customer has this BVN" },
  { column: "nin", field: "nin", words: "Another customer has this NIN" },
] as const;

/** Throws 422 with a sentence per field whose new number belongs to another customer. */
export async function refuseIfTaken(tx: Tx, id: number, changes: Partial<CustomerColumns>): Promise<void> {
  if (changes.nin) await holdNin(tx, changes.nin);
  const taken: (typeof NUMBERS)[number][] = [];
  for (const number of NUMBERS) {
    const value = changes[number.column];
    if (value && (await isAnothers(tx, id, number.column, value))) taken.push(number);
  }
  if (taken.length > 0) throw refusal(taken);
}

/** Runs a write; a number taken meanwhile gets the same refusal. */
export async function refusingTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code, constraint = "" } = error as { code?: string; constraint?: string };
    const taken = code === UNIQUE_VIOLATION && NUMBERS.filter(({ column }) => constraint === `customers_${column}_key`);
    throw taken && taken.length > 0 ? refusal(taken) : error;
  }
}

const UNIQUE_VIOLATION = "23505";

function refusal(taken: readonly (typeof NUMBERS)[number][]): Refusal {
  const fields = Object.fromEntries(taken.map(({ field, words }) => [field, [words]]));
  return new Refusal("duplicate", `${taken[0]?.words}.`, { fields });
}
