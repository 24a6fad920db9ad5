/** The chart of accounts; the same codes stand in the migration. */
export type AccountCode =
  | "bank-payout"
  | "bank-remita"
  | "bank-transfer"
  | "bank-statement"
  | "bank-cash"
  | "bank-card"
  | "bank-direct-debit"
  | "loan-principal"
  | "deducted-not-remitted"
  | "interest-income"
  | "fee-income"
  | "suspense"
  | "customer-credit"
  | "write-off";

/** The account into which money of a payment method arrives. */
export const BANK_ACCOUNT_OF_METHOD: Readonly<Record<string, AccountCode>> = {
  remita: "bank-remita",
  "bank-transfer": "bank-transfer",
  "bank-statement": "bank-statement",
  cash: "bank-cash",
  card: "bank-card",
  "direct-debit": "bank-direct-debit",
};
