import { readPlainAmount } from "../cells/plain-amount.ts";
import { formatNaira, type Kobo, kobo } from "../money.ts";
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
import type { LineDirection } from "../statement/statement-line.ts";
import { readOfxDay } from "./ofx-day.ts";
import { descendants, type OfxNode, textIn, textsIn } from "./ofx-node.ts";

const CARD: RefusedStatement = {
  refused: "This file holds a statement of a card or of securities. Upload the statement of a bank account.",
};
const NO_BANK_ACCOUNT = new Set(["CCSTMTRS", "INVSTMTRS", "CCSTMTENDRS"]);
const BOOKED = "STMTTRN";
const PENDING = "STMTTRNP";
const ONCE = ["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID"] as const;
// Kinds with a fixed direction; for the others only the sign decides.
const DIRECTIONS: Readonly<Record<string, LineDirection>> = {
  CREDIT: "credit",
  DEP: "credit",
  DIRECTDEP: "credit",
  DEBIT: "debit",
  DIRECTDEBIT: "debit",
};

/**
 * Reads a statement in OFX, a format for accounting programs (REP-07): each transaction becomes a line or a rejected
 * row. The sign of an amount is its direction. The file states one balance, at its end, so nothing confirms the
 * amounts. Undefined if it holds no statement; never throws.
 */
export function readOfx(root: OfxNode): ReadStatement | RefusedStatement | undefined {
  if (descendants(root, NO_BANK_ACCOUNT).length > 0) return CARD;
  const statements = descendants(root, new Set(["STMTRS"]));
  const [first] = statements;
  if (!first) return undefined;
  const currency = statements.flatMap((one) => textsIn(one, "CURDEF")).find((code) => code.toUpperCase() !== "NGN");
  if (currency !== undefined) return foreignCurrency(currency);
  const accounts = [...new Set(statements.flatMap(accountOf))];
  if (accounts.length > 1) return severalAccounts(accounts);
  const entries = descendants(root, new Set([BOOKED, PENDING])).map((node, index) => readEntry(node, index + 1));
  return statementOfEntries({
    entries: withoutRepeats(entries),
    account: accounts[0],
    opening: undefined,
    closing: closingOf(statements.at(-1) ?? first),
    balanceChain: { kind: "absent" },
  });
}

function accountOf(statement: OfxNode): readonly string[] {
  return descendants(statement, new Set(["BANKACCTFROM"])).flatMap((node) => {
    const written = textIn(node, "ACCTID").replace(/\s+/g, "");
    return written === "" ? [] : [accountIn(written) ?? written.toUpperCase()];
  });
}

function closingOf(statement: OfxNode): Kobo | undefined {
  const [balance] = descendants(statement, new Set(["LEDGERBAL"]));
  return balance && readPlainAmount(textIn(balance, "BALAMT"));
}

function readEntry(node: OfxNode, rowNumber: number): EntryReading {
  const shown = leavesOf(node).join(" | ");
  const unread = (reason: string, hasMoney = true) => unreadEntry(rowNumber, shown, reason, hasMoney);
  if (node.name === PENDING || textIn(node, "TRNTYPE") === "HOLD")
    return unread("The bank has not booked it yet. It comes with a later statement.", false);
  const twice = ONCE.find((name) => textsIn(node, name).length > 1);
  if (twice) return unread(`${twice} is given more than once.`);
  if (textIn(node, "CORRECTFITID") !== "") return unread("It corrects or removes an earlier transaction.");
  const currency = node.children.find(({ name }) => name === "CURRENCY");
  const code = currency ? textIn(currency, "CURSYM").toUpperCase() : "NGN";
  if (code !== "NGN") return unread(`It is in ${code.slice(0, 10) || "another currency"}.`);
  const posted = textIn(node, "DTPOSTED");
  const bookedOn = readOfxDay(posted);
  if (!bookedOn) return unread(posted === "" ? "There is no date." : `“${posted.slice(0, 40)}” is not a date.`);
  const written = textIn(node, "TRNAMT");
  if (written === "") return unread("There is no amount.");
  const signed = readPlainAmount(written);
  if (signed === undefined) return unread(`“${written.slice(0, 40)}” is not an amount of money that can be read.`);
  if (signed === 0) return unread("The amount is zero.", false);
  const direction = signed > 0 ? "credit" : "debit";
  const kind = textIn(node, "TRNTYPE").toUpperCase();
  if ((DIRECTIONS[kind] ?? direction) !== direction)
    return unread(`It is called a ${DIRECTIONS[kind]}, and its amount says the other.`);
  const [reference, narration] = [textIn(node, "FITID"), narrationOf(node, kind)];
  const amount = kobo(Math.abs(signed));
  return { rowNumber, bookedOn, direction, amount, narration, ...(reference === "" ? {} : { reference }) };
}

// The format identifies a transaction by its FITID; some banks give several the same one.
function withoutRepeats(entries: readonly EntryReading[]): readonly EntryReading[] {
  const rows = new Map<string, number>();
  return entries.map((entry) => {
    if (!isLine(entry) || entry.reference === undefined) return entry;
    const { rowNumber, bookedOn, direction, amount, reference, narration } = entry;
    const known = rows.get([bookedOn, direction, amount, reference].join("|"));
    rows.set([bookedOn, direction, amount, reference].join("|"), known ?? rowNumber);
    if (known === undefined) return entry;
    const text = [bookedOn, formatNaira(amount), narration, reference].join(" | ");
    return unreadEntry(rowNumber, text, `It has the FITID of transaction ${known}, so it may be the same one.`);
  });
}

/** Payee and purpose, with the bank's additional numbers; repeated text once. */
function narrationOf(node: OfxNode, kind: string): string {
  const payee = node.children.find(({ name }) => name === "PAYEE");
  const parts = ["NAME", "EXTDNAME", "MEMO", "CHECKNUM", "REFNUM"].map((name) => textIn(node, name));
  let text = "";
  for (const part of [payee ? textIn(payee, "NAME") : "", ...parts])
    if (!text.toUpperCase().includes(part.toUpperCase())) text = `${text} ${part}`.trim();
  return text || kind;
}

function leavesOf({ value, children }: OfxNode): readonly string[] {
  return children.length > 0 ? children.flatMap(leavesOf) : value === "" ? [] : [value];
}
