import { type Kobo, kobo } from "../money.ts";
import type { BalanceChain } from "./statement-line.ts";

/** Where balances contradict amounts: the expected and the stated balance. */
export function brokenChain(rowNumber: number, running: bigint, found: Kobo): BalanceChain {
  const [least, most] = [BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)];
  // Sums of impossible amounts may exceed the safe range; it is a contradiction all the same.
  const held = running < least ? least : running > most ? most : running;
  return { kind: "broken", rowNumber, expected: kobo(Number(held)), found };
}
