import type { Cell, Row } from "../cells/cell.ts";
import { findBank } from "../customer/bank-names.ts";
import { parsePhone } from "../customer/phone.ts";
import { findState } from "../customer/state-names.ts";
import type { Kobo } from "../money.ts";
import { isOneLineName } from "../one-line-name.ts";
import { typedNaira } from "../typed-naira.ts";
import type { LeadColumn, LeadHeader } from "./import-columns.ts";
import { cleanText, identifierText, isSheetError, isShortened } from "./import-text.ts";
import { meantText } from "./number-cells.ts";

/** A lead as read from a row of a file. Net pay in kobo; the officer's id, if the row names one. */
export interface RowLead {
  readonly name: string;
  /** As it is stored, +234…: it identifies a person. */
  readonly phone: string;
  readonly organization: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly bankName: string | null;
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
  readonly netPay: Kobo | null;
  readonly priority: number;
  readonly remark: string | null;
  readonly officerId: number | null;
}

/** The result for a row: a lead, or sentences on what to correct. */
export type RowReading =
  | { readonly lead: RowLead; readonly reason?: undefined }
  | { readonly lead?: undefined; readonly reason: string };

/** Ids of the officers who may be assigned leads, by their e-mail addresses in lower case. */
export type OfficersByEmail = ReadonlyMap<string, number>;

/** The message after an address that belongs to no officer who may be assigned leads. */
export const NOT_AN_OFFICER = "is not the e-mail address of an active officer who processes leads.";

export const NAME_LENGTH_MAX = 200;
export const REMARK_LENGTH_MAX = 1000;
const PLACE_LENGTH_MAX = 100;

/** Reads rows under a header by the rules of OPN-71. Every reason is a sentence that an officer can act on. */
export function leadRowReader({ places }: LeadHeader, officers: OfficersByEmail): (row: Row) => RowReading {
  const at = (row: Row, column: LeadColumn): Cell | undefined => {
    const place = places.get(column);
    return place === undefined ? undefined : row[place];
  };
  return (row) => {
    const wrong: string[] = [];
    const cell = (column: LeadColumn) => at(row, column);
    const bank = bankOf(cleanText(cell("bank_name")), wrong);
    const lead: RowLead = {
      name: nameOf(cell, wrong),
      phone: phoneOf(identifierText(cell("phone_number")), wrong),
      organization: namedIn(cell("organization_name"), "The organisation", NAME_LENGTH_MAX, wrong),
      city: namedIn(cell("city_name"), "The city", PLACE_LENGTH_MAX, wrong),
      state: stateOf(cell("state_name"), wrong),
      ...bank,
      accountNumber: accountOf(cell("account_number"), wrong),
      netPay: netPayOf(cell("net_pay"), wrong),
      priority: priorityOf(cleanText(cell("priority_level")), wrong),
      remark: bounded(cell("remark"), "The remark", REMARK_LENGTH_MAX, wrong),
      officerId: officerOf(cleanText(cell("sales_officer_email")).toLowerCase(), officers, wrong),
    };
    return wrong.length === 0 ? { lead } : { reason: wrong.join(" ") };
  };
}

type CellOf = (column: LeadColumn) => Cell | undefined;

/** The name in a row, in one column or several; words between the first and the last name belong to it. */
export function nameIn(cell: CellOf): string {
  const [whole, middle] = [cleanText(cell("name")), cleanText(cell("middle_name"))];
  const told = whole.toLowerCase().split(" ");
  const isTold = middle
    .toLowerCase()
    .split(" ")
    .every((word) => told.includes(word));
  const parts =
    whole === ""
      ? [cleanText(cell("first_name")), middle, cleanText(cell("last_name"))]
      : [whole, isTold ? "" : middle];
  return parts.filter((part) => part !== "").join(" ");
}

function nameOf(cell: CellOf, wrong: string[]): string {
  const name = nameIn(cell);
  if (name === "") wrong.push("The name is missing.");
  else if (!isOneLineName(name)) wrong.push(`${quoted(name)} holds < or >, which no name does.`);
  else if (name.length > NAME_LENGTH_MAX) wrong.push(tooLong("The name", name, NAME_LENGTH_MAX));
  else if (!/\p{L}/u.test(name) || name.split(" ").some(isSheetError)) wrong.push(`${quoted(name)} is not a name.`);
  return name;
}

function phoneOf(text: string, wrong: string[]): string {
  const phone = parsePhone(text);
  if (phone !== undefined) return phone;
  if (text === "") wrong.push("The phone number is missing.");
  else if (isShortened(text)) wrong.push(shortened(text, "phone number"));
  else wrong.push(`${shown(text)} is not a Nigerian mobile number.`);
  return "";
}

function accountOf(cell: Cell | undefined, wrong: string[]): string | null {
  const text = identifierText(meantText("account_number", cell)).replace(/[\s-]/g, "");
  if (text === "") return null;
  if (/^\d{10}$/.test(text)) return text;
  if (isShortened(text)) wrong.push(shortened(text, "account number"));
  else if (/^\d{9}$/.test(text))
    wrong.push(`${text} has 9 digits, and an account number has 10: add the zero in front if it was lost.`);
  else wrong.push(`${shown(text)} is not an account number of 10 digits.`);
  return null;
}

function bankOf(text: string, wrong: string[]): Pick<RowLead, "bankName" | "bankCode"> {
  if (text === "") return { bankName: null, bankCode: null };
  const bank = findBank(text);
  if (!bank) wrong.push(`${quoted(text)} is not a bank that is known here. Write its usual name, or leave it empty.`);
  return { bankName: bank?.name ?? null, bankCode: bank?.code ?? null };
}

// An unknown state is stored as written: it is shown, and nothing depends on it.
function stateOf(cell: Cell | undefined, wrong: string[]): string | null {
  const text = namedIn(cell, "The state", PLACE_LENGTH_MAX, wrong);
  return text === null ? null : (findState(text) ?? text);
}

const COMMA_OF_DECIMALS = /,(?!\d{3}(?:\D|$))/;
const NAIRA_WORD = /^(?:ngn|naira|n)\s*(?=[\d.])|\s*(?:ngn|naira)$/i;

function netPayOf(cell: Cell | undefined, wrong: string[]): Kobo | null {
  const text = meantText("net_pay", cell).replace(NAIRA_WORD, "");
  if (text === "" || text === "-") return null;
  // 450000,50 uses a decimal comma: read as 45,000,050 it would be a hundred times the amount.
  const amount = COMMA_OF_DECIMALS.test(text) ? undefined : typedNaira(text);
  if (amount === undefined) wrong.push(`${shown(cleanText(cell))} is not an amount of naira for the net pay.`);
  return amount ?? null;
}

const PRIORITY_WORDS: ReadonlyMap<string, number> = new Map([
  ["low", 1],
  ["medium", 5],
  ["normal", 5],
  ["high", 9],
]);

function priorityOf(text: string, wrong: string[]): number {
  if (text === "") return 0;
  const priority = /^\d$/.test(text) ? Number(text) : PRIORITY_WORDS.get(text.toLowerCase());
  if (priority === undefined)
    wrong.push(`${shown(text)} is not a priority: write a number from 0 to 9, or low, medium or high.`);
  return priority ?? 0;
}

function officerOf(email: string, officers: OfficersByEmail, wrong: string[]): number | null {
  if (email === "") return null;
  const id = officers.get(email);
  if (id === undefined) wrong.push(`${shown(email)} ${NOT_AN_OFFICER}`);
  return id ?? null;
}

function namedIn(cell: Cell | undefined, what: string, most: number, wrong: string[]): string | null {
  const name = bounded(cell, what, most, wrong);
  if (name !== null && !isOneLineName(name)) wrong.push(`${what} ${quoted(name)} holds < or >, which no name does.`);
  return name;
}

function bounded(cell: Cell | undefined, what: string, most: number, wrong: string[]): string | null {
  const text = cleanText(cell);
  if (text.length > most) wrong.push(tooLong(what, text, most));
  if (isSheetError(text)) wrong.push(`${what} is ${text}, a formula that failed.`);
  return text === "" ? null : text;
}

function tooLong(what: string, { length }: string, most: number): string {
  return `${what} has ${length.toLocaleString("en")} characters; at most ${most.toLocaleString("en")} are kept.`;
}

function shortened(text: string, what: string): string {
  return `${text} has lost its last digits: format the column as text and type the ${what} in full.`;
}

const SHOWN_MAX = 60;

function shown(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

function quoted(text: string): string {
  return `“${shown(text)}”`;
}
