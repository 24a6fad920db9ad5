import { NIGERIAN_STATES } from "../customer/states.ts";

/** Words for a kind of employer or its owner, which very many names contain. */
const GENERAL: ReadonlySet<string> = new Set(
  `FEDERAL NATIONAL NIGERIA STATE LOCAL GOVERNMENT COUNCIL MUNICIPAL MINISTRY DEPARTMENT OFFICE BUREAU BOARD COMMISSION
  COMMITTEE AGENCY AUTHORITY SERVICE CORPORATION COMPANY GROUP INSTITUTE UNIVERSITY POLYTECHNIC COLLEGE SCHOOL PRIMARY
  SECONDARY HOSPITAL TEACHING GENERAL MEDICAL CENTRE CLINIC BANK MANAGEMENT ADMINISTRATION DEVELOPMENT PUBLIC INTERNATIONAL
  UNIT DIVISION SECRETARIAT FORCE CORPS COMMAND AFFAIR RESOURCE BRANCH ZONE ZONAL STAFF NORTH SOUTH EAST WEST`.split(
    /\s+/,
  ),
);

/** Capitals of the states, and other towns and quarters that offices and branches are named after. */
const TOWNS =
  `ABA ABAKALIKI ABEOKUTA ABUJA ADO AKURE APAPA ASABA AWKA BENIN CALABAR DAMATURU DUTSE GARKI GUSAU HARCOURT IBADAN IFE
  IKEJA IKOYI ILORIN JALINGO JOS LAFIA LOKOJA MAIDUGURI MAKURDI MINNA NSUKKA ONITSHA OSOGBO OWERRI UMUAHIA UYO WARRI WUSE YABA
  YENAGOA YOLA ZARIA`.split(/\s+/);

const PLACES: ReadonlySet<string> = new Set([
  ...TOWNS,
  ...NIGERIAN_STATES.flatMap((state) => state.toUpperCase().match(/\p{L}+/gu) ?? []),
]);

const GENERAL_WEIGHT = 0.4;
const PLACE_WEIGHT = 0.5;

/**
 * How much a word distinguishes employers: 1 for one that names a business, less for a place, least for a general word.
 */
export function wordWeight(word: string): number {
  if (GENERAL.has(word) || (word.endsWith("S") && GENERAL.has(word.slice(0, -1)))) return GENERAL_WEIGHT;
  return PLACES.has(word) ? PLACE_WEIGHT : 1;
}
