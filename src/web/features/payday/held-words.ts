import type { DataOf } from "../../../contract/endpoint.ts";
import type { listHeldDeductions } from "../../../contract/mandates.contract.ts";

export type HeldRow = DataOf<typeof listHeldDeductions>["data"][number];

/** What somebody is about to say of a held deduction. */
export interface HeldChoice {
  readonly row: HeldRow;
  readonly same: boolean;
}

interface Words {
  readonly label: string;
  /** What becomes of the money. */
  readonly does: string;
}

/** The two things that can be said of each kind. */
export const HELD_WORDS: Readonly<Record<HeldRow["kind"], { readonly same: Words; readonly own: Words }>> = {
  "may-be-same": {
    same: { label: "Same money", does: "It is the payment that is there already; nothing is posted." },
    own: { label: "Its own", does: "It is money of its own and is posted to the loan now." },
  },
  "cannot-take-back": {
    same: { label: "Keep it", does: "It stays posted although the provider took it back." },
    own: { label: "Take it back", does: "It is taken back from the loan now; its credit must be free again." },
  },
};
