import type { Content, CustomTableLayout } from "pdfmake/interfaces.js";
import type { KeyFactsPart } from "../../domain/loan/key-facts/key-facts.ts";
import { add, formatAmount, type Kobo } from "../../domain/money.ts";
import { formatDate, type LagosDate } from "../../domain/time/lagos-date.ts";
import { LINE, SOFT } from "./letter-style.ts";

/** A repayment of the offer's schedule; amounts in kobo. */
export interface OfferRow {
  readonly number: number;
  readonly dueDate: LagosDate;
  readonly principal: Kobo;
  readonly interest: Kobo;
  readonly amount: Kobo;
}

const LINES: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 1.5,
};

// Twelve repayments, terms and signature fit on one page.
export const DENSE: CustomTableLayout = { ...LINES, paddingTop: () => 2, paddingBottom: () => 1 };

/** The key facts: the topic on the left, its figures and sentences beside it. */
export function keyFactsTable(parts: readonly KeyFactsPart[]): Content {
  const body = parts.map((part) => [{ text: part.title, bold: true }, { stack: [factsOf(part), ...notesOf(part)] }]);
  return { layout: LINES, table: { widths: [96, "*"], dontBreakRows: true, body } };
}

function factsOf({ facts }: KeyFactsPart): Content {
  if (facts.length === 0) return { text: "", fontSize: 0.1 };
  return {
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 1,
    },
    table: {
      widths: [182, "*"],
      body: facts.map(({ label, value }) => [
        { text: label, color: SOFT },
        { text: value, bold: true },
      ]),
    },
  };
}

function notesOf({ notes, facts }: KeyFactsPart): Content[] {
  const isBesideFacts = facts.length > 0;
  return notes.map((text) => ({ text, margin: [0, 1, 0, 1], ...(isBesideFacts && { color: SOFT }) }));
}

const HEADS = ["No.", "Due", "Principal (₦)", "Interest (₦)", "Repayment (₦)"];
/** A cell whose figures end in one line. */
export const right = (text: string, bold = false) => ({ text, bold, alignment: "right" as const });

/** Every repayment, and the totals. The header is repeated on a further page. */
export function scheduleTable(rows: readonly OfferRow[]): Content {
  const head = HEADS.map((text, index) => (index < 2 ? { text, bold: true } : right(text, true)));
  const body = rows.map(({ number, dueDate, principal, interest, amount }) => [
    { text: String(number) },
    { text: formatDate(dueDate) },
    ...[principal, interest, amount].map((part) => right(formatAmount(part))),
  ]);
  const total = (part: "principal" | "interest" | "amount") =>
    right(formatAmount(add(...rows.map((row) => row[part]))), true);
  const foot = [{ text: "" }, { text: "Total", bold: true }, total("principal"), total("interest"), total("amount")];
  return {
    layout: DENSE,
    table: { headerRows: 1, dontBreakRows: true, widths: [28, "*", "*", "*", "*"], body: [head, ...body, foot] },
  };
}
