/** Kinds of employer that a loan type can be meant for. */
export const PAYER_KINDS = ["federal", "state", "local", "private"] as const;

export type PayerKind = (typeof PAYER_KINDS)[number];

const PAYERS: Readonly<Record<PayerKind, string>> = {
  federal: "the federal government",
  state: "a state government",
  local: "a local government",
  private: "a private employer",
};

/** "the federal government or a state government": the payers of a salary inside a sentence. */
export function payersInWords(kinds: readonly PayerKind[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(kinds.map((kind) => PAYERS[kind]));
}

/** Whether a text is what `payersInWords` makes of one kind or more. */
export function isPayersInWords(text: string): boolean {
  const named = PAYER_KINDS.filter((kind) => text.includes(PAYERS[kind]));
  const inOrder = [...named].sort((one, other) => text.indexOf(PAYERS[one]) - text.indexOf(PAYERS[other]));
  return named.length > 0 && payersInWords(inOrder) === text;
}

/** Whether a loan type is restricted to the staff of some payers; undefined kinds mean all. */
export function isForSomePayers(kinds: readonly PayerKind[] | undefined): kinds is readonly PayerKind[] {
  return kinds !== undefined && PAYER_KINDS.some((kind) => !kinds.includes(kind));
}
