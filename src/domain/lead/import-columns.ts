/** What a column of a lead file may hold. `reason` is written into files of refused rows and never read. */
export type LeadColumn = (typeof LEAD_COLUMNS)[number] | "first_name" | "middle_name" | "last_name" | "reason";

/** The columns of the template, in its order (OPN-71). */
export const LEAD_COLUMNS = [
  "name",
  "phone_number",
  "organization_name",
  "city_name",
  "state_name",
  "bank_name",
  "account_number",
  "net_pay",
  "priority_level",
  "remark",
  "sales_officer_email",
] as const;

// In the form in which headings are compared: lower-case letters and digits, separated by single spaces. If two columns
// mean the same, the earlier one wins.
const SYNONYMS: Readonly<Record<LeadColumn, string>> = {
  name: "name,full name,fullname,customer name,client name,employee name,staff name,lead name,names,customer,client,borrower name,account name,contact name,name of customer,name of staff",
  first_name: "first name,firstname,given name,forename",
  middle_name: "middle name,middle names,middlename,other name,other names,othername,othernames,second name",
  last_name: "last name,lastname,surname,family name",
  phone_number:
    "phone number,phone,phone no,mobile number,mobile,mobile no,mobile phone,mobile phone number,gsm,gsm no,gsm number,tel,tel no,telephone,telephone number,telephone no,cell,cell phone,cell number,contact number,phonenumber,whatsapp,whatsapp number,msisdn,customer phone,phone num",
  organization_name:
    "organization name,organisation name,organization,organisation,employer,employer name,company,company name,mda,m d a,ministry,place of work,workplace,agency,establishment",
  city_name: "city name,city,town,lga,lga town,local government,local government area,location,area",
  state_name: "state name,state,state of residence,state of work,residential state",
  bank_name: "bank name,bank,salary bank,bank code,bankname",
  account_number:
    "account number,account no,acct no,acct number,nuban,account,salary account,salary account number,bank account,bank account number,a c no,a c number,acc no,accountnumber,account num",
  net_pay:
    "net pay,net salary,take home,take home pay,net,monthly net pay,net income,salary,monthly salary,netpay,monthly income",
  priority_level: "priority level,priority,rank",
  remark: "remark,remarks,comment,comments,note,notes",
  sales_officer_email:
    "sales officer email,sales officer e mail,officer email,officer e mail,agent email,agent e mail,account officer email,account officer,sales officer,sales agent,sales agent email,agent,officer",
  reason: "reason",
};

const MEANINGS: ReadonlyMap<string, { readonly column: LeadColumn; readonly rank: number }> = new Map(
  (Object.entries(SYNONYMS) as [LeadColumn, string][]).flatMap(([column, words]) =>
    words.split(",").map((word, rank) => [word, { column, rank }] as const),
  ),
);

/** A header must be within the first rows of a file. */
export const HEADER_WITHIN_ROWS = 20;
const HEADING_LENGTH_MAX = 100;

/** The position of each column, and the columns that are ignored. */
export interface LeadHeader {
  readonly places: ReadonlyMap<LeadColumn, number>;
  /** Headings of ignored columns, as written. */
  readonly ignored: readonly string[];
  /** All headings, as written. */
  readonly headings: readonly string[];
}

/** The header in the first rows, the one with the most known columns; otherwise a sentence about what is missing. */
export type HeaderSearch =
  | { readonly header: LeadHeader; readonly index: number }
  | { readonly missing: string; readonly known: number };

/**
 * Finds the row of headings by their synonyms (OPN-71). A name, or first and last name, and a phone number must be among
 * them. Cells come as text.
 */
export function findLeadHeader(rows: readonly (readonly string[])[]): HeaderSearch {
  const read = rows.slice(0, HEADER_WITHIN_ROWS).map(readHeadings);
  const complete = read
    .map((header, index) => ({ header, index }))
    .filter(({ header }) => lacks(header).length === 0)
    .sort((a, b) => b.header.places.size - a.header.places.size || a.index - b.index);
  const [best] = complete;
  if (best) return best;
  const [closest] = read.toSorted((a, b) => b.places.size - a.places.size);
  return { missing: missingSentence(closest), known: closest?.places.size ?? 0 };
}

function readHeadings(cells: readonly string[]): LeadHeader {
  const places = new Map<LeadColumn, number>();
  const ranks = new Map<LeadColumn, number>();
  for (const [place, cell] of cells.entries()) {
    const meaning = MEANINGS.get(normalised(cell));
    if (!meaning || meaning.rank >= (ranks.get(meaning.column) ?? Number.POSITIVE_INFINITY)) continue;
    places.set(meaning.column, place);
    ranks.set(meaning.column, meaning.rank);
  }
  const used = new Set(places.values());
  const ignored = cells.filter((cell, place) => cell.trim() !== "" && !used.has(place));
  return { places, ignored, headings: cells };
}

/** Whether a column holds the reasons of refused rows. */
export function isReasonHeading(heading: string): boolean {
  return MEANINGS.get(normalised(heading))?.column === "reason";
}

function normalised(heading: string): string {
  if (heading.length > HEADING_LENGTH_MAX) return "";
  return heading
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/\([^)]*\)|[₦*]/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function lacks({ places }: LeadHeader): readonly string[] {
  const hasName = places.has("name") || (places.has("first_name") && places.has("last_name"));
  return [...(hasName ? [] : ["the name"]), ...(places.has("phone_number") ? [] : ["the phone number"])];
}

const SHOWN_HEADINGS = 15;

function missingSentence(closest: LeadHeader | undefined): string {
  const headings = (closest?.headings ?? []).map((text) => text.trim().slice(0, 40)).filter((text) => text !== "");
  if (!closest || closest.places.size === 0)
    return `No row with the headings of a list of leads was found in the first ${HEADER_WITHIN_ROWS} rows: name and phone_number are needed. Download the template and fill it in.`;
  const shown = headings.slice(0, SHOWN_HEADINGS).join(", ");
  const more = headings.length > SHOWN_HEADINGS ? ` and ${headings.length - SHOWN_HEADINGS} more` : "";
  return `There is no column with ${lacks(closest).join(" and none with ")}. The columns found are: ${shown}${more}. Name them as in the template and upload the file again.`;
}
