// How banks word the narrations of a lender's account. Braces contain what differs from line to line.

/** What a narration is about. */
export type Kind =
  | "deduction"
  | "bulk"
  | "transfer in"
  | "payout"
  | "charge"
  | "tax"
  | "levy"
  | "alerts"
  | "reversal"
  | "return";

export type Dialect = Readonly<Record<Kind, readonly string[]>>;

const COMMON: Dialect = {
  deduction: ["REMITA/{rrr}/{employer}/{name} LOAN REPAYMENT {month}", "REMITA {rrr} LOAN REPAYMENT {month} {name}"],
  bulk: ["REMITA BULK {rrr} {employer} SALARY DEDUCTION LOAN REPAYMENT {month}"],
  "transfer in": ["NIP/{short}/{name}/LOAN REPAYMENT {id}", "NIP/{short}/{name}/PART PAYMENT OF LOAN {id}"],
  payout: ["NIP/{short}/{name}/LOAN DISBURSEMENT {id}"],
  charge: ["NIP CHARGE {id}"],
  tax: ["VAT ON NIP CHARGE {id}"],
  levy: ["STAMP DUTY ON {id}"],
  alerts: ["SMS ALERT CHARGES {month}"],
  reversal: ["RVSL/{of}", "REVERSAL OF {of}"],
  return: ["RTN/{of}", "NIP REVERSAL {of}"],
};

/** The wordings, by the kind of bank that uses them. */
export const DIALECTS = {
  common: COMMON,
  gtb: {
    ...COMMON,
    "transfer in": [
      "NIP TRANSFER FROM {bank} - {name} LOAN REPAYMENT REF:{id}",
      "TRANSFER BETWEEN CUSTOMERS VIA INTERNET BANKING FROM {name} REF:{id}",
    ],
    payout: ["NIP TRANSFER TO {bank} - {name} LOAN DISBURSEMENT REF:{id}"],
    charge: ["COMMISSION NIP TRANSFER COMMISSION FOR {id}"],
    tax: ["VALUE ADDED TAX VAT ON NIP TRANSFER FOR {id}"],
    levy: ["ELECTRONIC MONEY TRANSFER LEVY {id}"],
    reversal: ["RVSL: {of}"],
    return: ["NIBSS INSTANT PAYMENT RTN: {of}"],
  },
  access: {
    ...COMMON,
    "transfer in": ["TRF/LOAN REPAYMENT/FRM {name} TO LENDER {id}", "NIP CR:{short}/{name}/REPAYMENT {id}"],
    payout: ["TRF/LOAN DISBURSEMENT {id}/FRM LENDER TO {name} - {bank}"],
    charge: ["COMM ON TRF {id}"],
    tax: ["VAT ON COMM {id}"],
    levy: ["FGN ELECTRONIC MONEY TRANSFER LEVY {id}"],
    reversal: ["REVERSAL: {of}"],
    return: ["RVSL OF FAILED TRF {of}"],
  },
  uba: {
    ...COMMON,
    "transfer in": ["MOB/UTO/{name}/LOAN REPAYMENT/{id}", "TNF-{name}/{short}/REPAYMENT {id}"],
    payout: ["MOB/UTO/{name}/{short}/LOAN DISBURSEMENT/{id}"],
    charge: ["COM-NIP {id}"],
    tax: ["VAT-NIP {id}"],
    reversal: ["REV-{of}"],
    return: ["REVERSAL-{of}"],
  },
  first: {
    ...COMMON,
    deduction: ["REM:{rrr}/{employer}/{name} LOAN REPAYMENT {month}"],
    "transfer in": ["FIP:{short}/{name}/LOAN REPAYMENT {id}"],
    payout: ["FIP:MB:{short}/{name}/LOAN DISBURSEMENT {id}"],
    charge: ["CHARGE FIP:{id}"],
    tax: ["VAT FIP:{id}"],
    levy: ["STAMP DUTY CHARGE {id}"],
    reversal: ["RVSL {of}"],
    return: ["RTN {of}"],
  },
  fintech: {
    ...COMMON,
    deduction: ["REMITA {rrr} loan repayment {month} {name}"],
    bulk: ["REMITA BULK {rrr} {employer} loan repayment {month}"],
    "transfer in": ["Transfer from {name} | {bank} | loan repayment {id}"],
    payout: ["Transfer to {name} | {bank} | loan {id}"],
    charge: ["Transfer fee {id}"],
    tax: ["VAT on transfer fee {id}"],
    levy: ["Electronic Money Transfer Levy {id}"],
    alerts: ["Account maintenance {month}"],
    reversal: ["Reversal: {of}"],
    return: ["Reversal of failed transfer: {of}"],
  },
} as const satisfies Record<string, Dialect>;
