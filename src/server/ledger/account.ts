/** The chart of accounts; the migration has the same codes. */
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

/** The codes of the payment methods; the migration has the same. */
export type PaymentMethodCode = "remita" | "bank-transfer" | "bank-statement" | "cash" | "card" | "direct-debit";

/** The method of the deduction provider's collections. */
export const PROVIDER_METHOD: PaymentMethodCode = "remita";

/** Where the provider's remittances arrive. */
export const PROVIDER_BANK: AccountCode = "bank-remita";

/** The account that a bank statement's money is debited to. */
export const STATEMENT_BANK_ACCOUNT: AccountCode = "bank-statement";

/** The account that a payment method debits. A deduction is not in the bank until it is remitted. */
export const ACCOUNT_OF_METHOD: Readonly<Record<PaymentMethodCode, AccountCode>> = {
  remita: "deducted-not-remitted",
  "bank-transfer": "bank-transfer",
  "bank-statement": "bank-statement",
  cash: "bank-cash",
  card: "bank-card",
  "direct-debit": "bank-direct-debit",
};
