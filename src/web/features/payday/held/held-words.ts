import type { DataOf } from "../../../../contract/endpoint.ts";
import type { listHeldDeductions } from "../../../../contract/provider-traffic.contract.ts";

export type HeldRow = DataOf<typeof listHeldDeductions>["data"][number];

type Act = "same" | "own" | "aside";

/** A decision about a held deduction. */
export interface HeldChoice {
  readonly row: HeldRow;
  readonly act: Act;
}

interface Words {
  readonly label: string;
  /** The effect on the money. */
  readonly does: string;
}

/** The decisions possible for each kind. */
export const HELD_WORDS: Readonly<Record<HeldRow["kind"], Readonly<Partial<Record<Act, Words>>>>> = {
  "may-be-same": {
    same: { label: "Same payment", does: "It is the payment that is there already; nothing is posted." },
    own: { label: "Separate payment", does: "It is money of its own and is posted to the loan now." },
  },
  "cannot-reverse": {
    same: { label: "Keep it", does: "It stays posted although the provider took it back." },
    own: { label: "Reverse it", does: "It is reversed on the loan now; its credit must be free again." },
  },
  "cannot-be-true": {
    own: { label: "Post it", does: "It was deducted all the same and is posted to the loan now." },
    aside: { label: "Put aside", does: "It is no money: nothing is posted, now or later." },
  },
};

/** The decisions possible for a row, in order. */
export function choicesOf(row: HeldRow): readonly (HeldChoice & Words)[] {
  const acts = Object.entries(HELD_WORDS[row.kind]) as [Act, Words][];
  return acts.map(([act, words]) => ({ row, act, ...words }));
}
