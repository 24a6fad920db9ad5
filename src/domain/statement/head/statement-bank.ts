/** A bank whose statements are accepted, by our own code, which never changes. */
export interface StatementBank {
  readonly code: string;
  readonly name: string;
}

/** The banks to choose from when a statement is uploaded, Wema first: the one proposed (REP-06). */
export const STATEMENT_BANKS: readonly StatementBank[] = [
  { code: "wema", name: "Wema Bank" },
  { code: "access", name: "Access Bank" },
  { code: "ecobank", name: "Ecobank" },
  { code: "fcmb", name: "FCMB" },
  { code: "fidelity", name: "Fidelity Bank" },
  { code: "first-bank", name: "First Bank" },
  { code: "gtbank", name: "GTBank" },
  { code: "kuda", name: "Kuda" },
  { code: "moniepoint", name: "Moniepoint" },
  { code: "opay", name: "OPay" },
  { code: "providus", name: "Providus Bank" },
  { code: "stanbic-ibtc", name: "Stanbic IBTC" },
  { code: "sterling", name: "Sterling Bank" },
  { code: "uba", name: "UBA" },
  { code: "union", name: "Union Bank" },
  { code: "zenith", name: "Zenith Bank" },
];

/** The bank proposed when a statement is uploaded (REP-06). */
export const DEFAULT_STATEMENT_BANK = "wema";

/** The choice for an unlisted bank; its name is entered beside it. */
export const ANOTHER_BANK = "other";

/** A bank's name by its code; undefined if it is not listed. */
export function statementBankName(code: string): string | undefined {
  return STATEMENT_BANKS.find((bank) => bank.code === code)?.name;
}

/** The name of a bank: as entered, otherwise from the list. */
export function bankTitle({ bank, bank_name }: { readonly bank: string; readonly bank_name: string | null }): string {
  return bank_name ?? statementBankName(bank) ?? bank;
}
