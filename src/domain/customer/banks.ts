/** A bank by the central bank's three-digit code. Providers have codes of their own, mapped at their edge. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** The banks a salary can be paid into, by name. Diamond's accounts kept their numbers when it became Access. */
export const BANKS: readonly Bank[] = [
  { code: "044", name: "Access Bank" },
  { code: "063", name: "Access Bank (Diamond)" },
  { code: "023", name: "Citibank Nigeria" },
  { code: "050", name: "Ecobank Nigeria" },
  { code: "070", name: "Fidelity Bank" },
  { code: "011", name: "First Bank of Nigeria" },
  { code: "214", name: "First City Monument Bank" },
  { code: "103", name: "Globus Bank" },
  { code: "058", name: "Guaranty Trust Bank" },
  { code: "301", name: "Jaiz Bank" },
  { code: "082", name: "Keystone Bank" },
  { code: "303", name: "Lotus Bank" },
  { code: "107", name: "Optimus Bank" },
  { code: "104", name: "Parallex Bank" },
  { code: "076", name: "Polaris Bank" },
  { code: "105", name: "PremiumTrust Bank" },
  { code: "101", name: "Providus Bank" },
  { code: "106", name: "Signature Bank" },
  { code: "221", name: "Stanbic IBTC Bank" },
  { code: "068", name: "Standard Chartered Bank" },
  { code: "232", name: "Sterling Bank" },
  { code: "100", name: "SunTrust Bank" },
  { code: "302", name: "TAJ Bank" },
  { code: "102", name: "Titan Trust Bank" },
  { code: "032", name: "Union Bank of Nigeria" },
  { code: "033", name: "United Bank for Africa" },
  { code: "215", name: "Unity Bank" },
  { code: "035", name: "Wema Bank" },
  { code: "057", name: "Zenith Bank" },
];

/** The name of a bank by its code; undefined when the list does not have it. */
export function bankName(code: string): string | undefined {
  return BANKS.find((bank) => bank.code === code)?.name;
}
