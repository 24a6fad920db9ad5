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

/** The codes of the payment methods; the same stand in the migration. */
export type PaymentMethodCode = "remita" | "bank-transfer" | "bank-statement" | "cash" | "card" | "direct-debit";

/** The method of what the deduction provider takes from a salary. */
export const PROVIDER_METHOD: PaymentMethodCode = "remita";

/** Where the provider's money arrives when it is remitted. */
export const PROVIDER_BANK: AccountCode = "bank-remita";

/** Where money of a bank statement is debited to. */
export const STATEMENT_BANK_ACCOUNT: AccountCode = "bank-statement";

/** The account that money of a payment method is debited to. A deduction is not in the bank before it is remitted. */
export const ACCOUNT_OF_METHOD: Readonly<Record<PaymentMethodCode, AccountCode>> = {
  remita: "deducted-not-remitted",
  "bank-transfer": "bank-transfer",
  "bank-statement": "bank-statement",
  cash: "bank-cash",
  card: "bank-card",
  "direct-debit": "bank-direct-debit",
};
