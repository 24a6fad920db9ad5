import { BANKS, type Bank } from "./banks.ts";

// What people write for a bank, in lower case; spaces and punctuation are ignored.
const ALSO: Readonly<Record<string, string>> = {
  "044": "access",
  "063": "diamond,access diamond",
  "023": "citi,citibank",
  "050": "eco,ecobank,eco bank plc",
  "070": "fidelity",
  "011": "first,first bank,fbn,firstbank",
  "214": "fcmb,first city monument",
  "103": "globus",
  "058": "gt,gtb,gtbank,gtco,guaranty,guaranty trust",
  "301": "jaiz",
  "082": "keystone",
  "303": "lotus",
  "107": "optimus",
  "104": "parallex",
  "076": "polaris,skye,skye bank",
  "105": "premiumtrust,premium trust",
  "101": "providus",
  "106": "signature",
  "221": "stanbic,stanbic ibtc,ibtc",
  "068": "standard chartered,scb,stanchart",
  "232": "sterling",
  "100": "suntrust",
  "302": "taj",
  "102": "titan,titan trust",
  "032": "union,union bank,ubn",
  "033": "uba,united bank for africa",
  "215": "unity",
  "035": "wema,alat",
  "057": "zenith",
};

const SHORT = /\b(?:plc|ltd|limited|nigeria|nig)\b/g;

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(SHORT, " ")
    .replace(/\s+/g, "");
}

const BY_NAME: ReadonlyMap<string, Bank> = new Map(
  BANKS.flatMap((bank) =>
    [bank.name, ...(ALSO[bank.code] ?? "").split(",")].flatMap((name) => [
      [plain(name), bank] as const,
      [plain(`${name} bank`), bank] as const,
    ]),
  ),
);

/**
 * The bank that a text names: by its name, the short name people use, or the central bank's code, with or without the
 * zeros in front. Undefined for any other text.
 */
export function findBank(text: string): Bank | undefined {
  const code = text.trim();
  if (/^\d{1,3}$/.test(code)) return BANKS.find((bank) => bank.code === code.padStart(3, "0"));
  return BY_NAME.get(plain(text));
}
