import { type Kobo, kobo } from "../money.ts";
import { brokenChain } from "../statement/broken-chain.ts";
import { accountIn } from "../statement/head/statement-account.ts";
import {
  type EntryReading,
  foreignCurrency,
  isLine,
  type RefusedStatement,
  severalAccounts,
  statementOfEntries,
  unreadEntry,
} from "../statement/read-entries.ts";
import type { ReadStatement } from "../statement/read-table.ts";
import { type BalanceChain, movement } from "../statement/statement-line.ts";
import { type Mt940Balance, readMt940Balance, readMt940Entry } from "./mt940-entry.ts";

/** One message: a statement, or a page of one. */
interface Page {
  account: string | undefined;
  opening: Mt940Balance | undefined;
  closing: Mt940Balance | undefined;
  /** The positions of the opening and the closing balance. */
  openingRow: number;
  closingRow: number;
  readonly entries: EntryReading[];
}

interface Field {
  readonly tag: string;
  readonly rowNumber: number;
  readonly lines: string[];
}

const FIELD = /^:(\d{2}[A-Z]?):(.*)$/;
// The text block starts after its marker; sender and receiver come before it.
const BLOCK_START = /^.*\{4:/;
const MESSAGE_END = /^-(?:\}.*)?$|^\{/;
// An entry with a damaged tag would be read as text of the one above.
const LOST_ENTRY = /^\W*6[1lI]\W{0,2}\d{6}(?:\d{4})?R?[CD]/;
// No bank writes that much about one entry.
const FIELD_LENGTH_MAX = 2000;
const LOST = "It looks like an entry that lost its mark.";
const UNREADABLE = "The balance is not written as this format has it.";

/** Whether a text is an MT940 statement: a message starts near its beginning and names an account. */
export function isMt940(text: string): boolean {
  return /(?:^|[\r\n]|\{4:)\s*:20:/.test(text.slice(0, 2000)) && /[\r\n]:25P?:/.test(text.slice(0, 5000));
}

/**
 * Reads a statement in MT940, the SWIFT format for bank statements (REP-07): each `:61:` becomes a line or a rejected
 * row. The balances of every message are checked against its entries, if all could be read, and against those of the
 * next message; if all agree, each line gets its running balance. Undefined if a message is cut short; never throws.
 */
export function readMt940(text: string): ReadStatement | RefusedStatement | undefined {
  const fields = fieldsOf(text);
  const { pages, strays } = pagesOf(fields);
  if (pages.length === 0 || pages.some((page) => page.closingRow === 0) || fields.some(isEndless)) return undefined;
  const balances = pages.flatMap(({ opening, closing }) =>
    [opening, closing].filter((balance) => balance !== undefined),
  );
  const foreign = balances.find(({ currency }) => currency !== "NGN");
  if (foreign) return foreignCurrency(foreign.currency);
  const accounts = [...new Set(pages.flatMap(({ account }) => account ?? []))];
  if (accounts.length > 1) return severalAccounts(accounts);
  const { ordered, balanceChain } = inOrder(pages);
  const entries = [...pages.flatMap((page) => page.entries), ...strays];
  return statementOfEntries({
    entries: balanceChain.kind === "verified" ? withBalances(ordered, entries) : entries,
    account: accounts[0],
    opening: ordered[0]?.opening?.amount,
    closing: ordered.at(-1)?.closing?.amount,
    balanceChain,
  });
}

function fieldsOf(text: string): readonly Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const content = line.replace(BLOCK_START, "");
    const [, tag, rest] = FIELD.exec(content.trimEnd()) ?? [];
    // The information about an entry may be in several fields.
    if (tag === "86" && fields.at(-1)?.tag === "86") fields.at(-1)?.lines.push(rest ?? "");
    else if (tag !== undefined) fields.push({ tag, rowNumber: index + 1, lines: [rest ?? ""] });
    else if (LOST_ENTRY.test(content)) fields.push({ tag: "lost", rowNumber: index + 1, lines: [content] });
    else if (isOpen && !MESSAGE_END.test(content.trim())) fields.at(-1)?.lines.push(content);
    isOpen = tag !== undefined || (isOpen && !MESSAGE_END.test(content.trim()));
  }
  return fields;
}

function pagesOf(fields: readonly Field[]): { pages: readonly Page[]; strays: readonly EntryReading[] } {
  const pages: Page[] = [];
  const strays: EntryReading[] = [];
  for (const [index, field] of fields.entries()) {
    const { tag, rowNumber, lines } = field;
    // A further page may start without the reference of its message.
    if (tag === "20" || (sideOf(tag) === "opening" && pages.at(-1)?.closingRow)) pages.push(newPage());
    const page = pages.at(-1);
    if (tag === "lost" || (tag === "61" && !page))
      (page?.entries ?? strays).push(unreadEntry(rowNumber, lines.join(" ").trim(), LOST));
    else if (tag === "61")
      page?.entries.push(readMt940Entry({ rowNumber, lines, words: wordsBehind(fields[index + 1]) }));
    else if (page) strays.push(...takeField(page, field));
  }
  return { pages, strays };
}

const isEndless = ({ lines }: Field): boolean => lines.reduce((sum, line) => sum + line.length, 0) > FIELD_LENGTH_MAX;

const newPage = (): Page => ({
  ...{ account: undefined, opening: undefined, closing: undefined, openingRow: 0, closingRow: 0, entries: [] },
});

const wordsBehind = (field: Field | undefined): readonly string[] => (field?.tag === "86" ? field.lines : []);

function takeField(page: Page, { tag, rowNumber, lines }: Field): readonly EntryReading[] {
  const text = lines.join("").trim();
  if (tag === "25" || tag === "25P")
    page.account = accountIn(lines[0] ?? "") ?? (lines[0] ?? "").replace(/\s+/g, "").toUpperCase();
  const side = sideOf(tag);
  if (!side) return [];
  page[side] = readMt940Balance(text);
  page[`${side}Row`] = rowNumber;
  return page[side] ? [] : [unreadEntry(rowNumber, text, UNREADABLE, false)];
}

function sideOf(tag: string): "opening" | "closing" | undefined {
  if (/^60[FM]$/.test(tag)) return "opening";
  return /^62[FM]$/.test(tag) ? "closing" : undefined;
}

/** The messages from the oldest to the newest, as their balances say, and whether these agree with the entries. */
function inOrder(pages: readonly Page[]): { ordered: readonly Page[]; balanceChain: BalanceChain } {
  const forward = chainOf(pages);
  if (forward.kind !== "broken" || pages.length === 1) return { ordered: pages, balanceChain: forward };
  const backward = chainOf(pages.toReversed());
  if (backward.kind !== "verified") return { ordered: pages, balanceChain: forward };
  return { ordered: pages.toReversed(), balanceChain: backward };
}

function chainOf(pages: readonly Page[]): BalanceChain {
  let running: bigint | undefined;
  let confirmed = 0;
  for (const { opening, closing, openingRow, closingRow, entries } of pages) {
    if (running !== undefined && opening) {
      if (running !== BigInt(opening.amount)) return brokenChain(openingRow, running, opening.amount);
      confirmed += 1;
    }
    running = opening ? BigInt(opening.amount) : running;
    if (running !== undefined) running = entries.some(isUnread) ? undefined : running + sumOf(entries);
    if (running !== undefined && closing) {
      if (running !== BigInt(closing.amount)) return brokenChain(closingRow, running, closing.amount);
      confirmed += 1;
    }
    running = closing && BigInt(closing.amount);
  }
  return { kind: confirmed > 0 ? "verified" : "absent" };
}

// The movement is unknown: the next balance is taken as stated, as in a table.
const isUnread = (entry: EntryReading): boolean => !isLine(entry) && entry.hasMoney;

function sumOf(entries: readonly EntryReading[]): bigint {
  return entries.filter(isLine).reduce((sum, line) => sum + BigInt(movement(line)), 0n);
}

/** Each line with the balance after it. All messages' balances agree with their entries. */
function withBalances(ordered: readonly Page[], entries: readonly EntryReading[]): readonly EntryReading[] {
  const balances = new Map<number, Kobo>();
  for (const page of ordered) {
    let running: number | undefined = page.opening?.amount;
    for (const entry of page.entries) {
      if (isUnread(entry)) running = undefined;
      if (!isLine(entry) || running === undefined) continue;
      running += movement(entry);
      if (Number.isSafeInteger(running)) balances.set(entry.rowNumber, kobo(running));
    }
  }
  return entries.map((entry) => {
    const balance = isLine(entry) ? balances.get(entry.rowNumber) : undefined;
    return balance === undefined ? entry : { ...entry, balance };
  });
}
