/** A bank whose statements are taken, by a code of ours that never changes. */
export interface StatementBank {
  readonly code: string;
  readonly name: string;
}

/** The banks to choose from when a statement is uploaded, Wema first: the one proposed (REP-06). */
export const STATEMENT_BANKS: readonly StatementBank[] = [
  { code: "wema", name: "Wema Bank" },
  { code: "access", name: "Access Bank" },
  { code: "fcmb", name: "FCMB" },
  { code: "fidelity", name: "Fidelity Bank" },
  { code: "first-bank", name: "First Bank" },
  { code: "gtbank", name: "GTBank" },
  { code: "sterling", name: "Sterling Bank" },
  { code: "uba", name: "UBA" },
  { code: "zenith", name: "Zenith Bank" },
];

/** The bank proposed when a statement is uploaded (REP-06). */
export const DEFAULT_STATEMENT_BANK = "wema";

/** A bank's name by its code; undefined when no statements of such a bank are taken. */
export function statementBankName(code: string): string | undefined {
  return STATEMENT_BANKS.find((bank) => bank.code === code)?.name;
}
