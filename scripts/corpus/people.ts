import type { Chance } from "./chance.ts";

/** A bank as it is named in narrations; the code is its number at the interbank settlement system. */
export interface Counterbank {
  readonly name: string;
  readonly short: string;
  readonly code: string;
}

const FIRST_NAMES =
  "ADAEZE BABATUNDE CHIAMAKA DAUDA EFE FOLASHADE GARBA HALIMA IFEANYI JUMOKE KELECHI LATEEFAT MUSA NGOZI OLUMIDE PATIENCE RUKAYAT SEGUN TAMUNO UCHENNA VICTORIA WALE YUSUF ZAINAB BLESSING EMEKA HAUWA ITORO".split(
    " ",
  );
const SURNAMES =
  "ABIODUN BELLO CHUKWUMA DANLADI EZEANI FAGBEMI GWARZO HARUNA IDOWU JIMETA KALU LAWANSON MADUEKE NWOSU OGUNBIYI PEPPLE QUADRI ROTIMI SULEIMAN TAIWO UMOREN VANDI WILCOX YAKUBU ZUBAIRU ADELEKE OKPARA ETIM AKINWANDE BASSEY ONUOHA TANKO".split(
    " ",
  );

export const EMPLOYERS = [
  "FED MIN OF WORKS",
  "STATE TEACHING SERVICE COMM",
  "GENERAL HOSPITALS BOARD",
  "IPPIS PAYROLL",
  "LOCAL GOVT SERVICE COMM",
  "STATE WATER BOARD",
  "CIVIL DEFENCE CORPS",
  "COLLEGE OF EDUCATION",
] as const;

export const COUNTERBANKS: readonly Counterbank[] = [
  { name: "GTBANK", short: "GTB", code: "000013" },
  { name: "ACCESS BANK", short: "ACC", code: "000014" },
  { name: "ZENITH BANK", short: "ZIB", code: "000015" },
  { name: "UBA", short: "UBA", code: "000004" },
  { name: "FIRST BANK", short: "FBN", code: "000016" },
  { name: "WEMA BANK", short: "WEM", code: "000017" },
  { name: "FCMB", short: "FCM", code: "000003" },
  { name: "FIDELITY BANK", short: "FID", code: "000007" },
  { name: "STERLING BANK", short: "STE", code: "000001" },
  { name: "UNION BANK", short: "UBN", code: "000018" },
  { name: "MONIEPOINT MFB", short: "MON", code: "090405" },
  { name: "KUDA MFB", short: "KUD", code: "090267" },
  { name: "OPAY", short: "OPA", code: "100004" },
  { name: "PALMPAY", short: "PAL", code: "100033" },
];

/** An invented person's name. */
export function personOf(chance: Chance): string {
  return `${chance.pick(FIRST_NAMES)} ${chance.pick(SURNAMES)}`;
}
