/** Who pays a salary: the employers that a loan type is meant for. */
export const PAYER_KINDS = ["federal", "state", "local", "private"] as const;

export type PayerKind = (typeof PAYER_KINDS)[number];
