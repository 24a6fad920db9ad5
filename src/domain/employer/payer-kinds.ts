/** Who pays a salary: the employers that a loan type is meant for. */
export const PAYER_KINDS = ["federal", "state", "local", "private"] as const;

export type PayerKind = (typeof PAYER_KINDS)[number];

const PAYERS: Readonly<Record<PayerKind, string>> = {
  federal: "the federal government",
  state: "a state government",
  local: "a local government",
  private: "a private employer",
};

/** "the federal government or a state government": whoever pays a salary, inside a sentence. */
export function payersInWords(kinds: readonly PayerKind[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(kinds.map((kind) => PAYERS[kind]));
}

/** Whether a loan type is for the staff of some payers only; undefined kinds are all. */
export function isForSomePayers(kinds: readonly PayerKind[] | undefined): kinds is readonly PayerKind[] {
  return kinds !== undefined && PAYER_KINDS.some((kind) => !kinds.includes(kind));
}
