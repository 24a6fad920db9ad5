import { maskWords, TYPED_WORDS } from "../../domain/customer/masked-words.ts";
import type { Tx } from "../db/transaction.ts";

/**
 * The facts of an audit row about a loan, with free text masked: the log is never edited, so it holds no name, number
 * or address of the customer (reliability 4.10). The text itself is stored with the loan, where it can be erased.
 */
export async function maskTyped<Facts extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  customerId: number,
  facts: Facts,
): Promise<Facts> {
  const typed = [...TYPED_WORDS].filter((name) => typeof facts[name] === "string");
  if (typed.length === 0) return facts;
  const { first_name, last_name } = await tx
    .selectFrom("customers")
    .select(["first_name", "last_name"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const masked = typed.map((name) => [name, maskWords(String(facts[name]), [first_name, last_name])]);
  return { ...facts, ...Object.fromEntries(masked) };
}
