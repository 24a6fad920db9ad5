// Invented lenders, and the sources of the layouts of their banks' statements.

export const SOURCES = {
  analyser: "github.com/KachiKaduru/payouto-bank-analyser (parsers/banks)",
  alt: "github.com/AltaraNg/fast-alt (bank_statement_reader)",
  ngParser: "github.com/devcenter-square/ng-bank-parser",
  kuda: "github.com/Ephraim69/Kuda-Bank-Statement-Analyzer",
  bankstract: "github.com/logickoder/bankstract (sample statements without narrations)",
  moniepoint: "a restaurant's published requirements for importing Moniepoint's CSV export (24 columns named there)",
  recon: "a published Java enum of Nigerian banks' CSV headings (com.fintech.recon BankFormat)",
  swift: "Citi's published guide to MT940 exports and blog.dwierp.com on MT940",
} as const;

/** Account holders that do not exist. */
export const LENDERS = {
  oakmoor: "OAKMOOR CREDIT LIMITED",
  riverbend: "RIVERBEND SALARY FINANCE LTD",
  kestrel: "KESTREL COOPERATIVE LOANS LTD",
  harmattan: "HARMATTAN MICROCREDIT LIMITED",
  savanna: "SAVANNA PAYDAY SERVICES LTD",
} as const;
