import { dayAs, type MoneyStyle, money } from "./print.ts";
import type { Line } from "./story.ts";

/** What a cell holds: text, an amount in kobo as a number, a day, or another number with the way it is shown. */
export type Cell =
  | string
  | { readonly kobo: number }
  | { readonly day: string; readonly show: "d-MMM-yyyy" | "dd/MM/yyyy" | "M/d/yyyy" }
  | { readonly number: number; readonly show: "whole" | "scientific" };

export interface Column {
  readonly heading: string;
  readonly is: "day" | "value day" | "narration" | "reference" | "money" | "balance" | "other";
  /** The share of the width that it takes on paper. */
  readonly width: number;
  readonly right: boolean;
  /** False for a reference that no longer identifies a line. */
  readonly tellsReference: boolean;
  /** Whether the column counts into a totals row, and with which sign. */
  readonly side?: "debit" | "credit";
  cell(line: Line): Cell;
}

type How = MoneyStyle & {
  /** The content of the other side's cell; empty by default. */
  readonly empty?: string;
  /** Amounts as numbers of a spreadsheet rather than text. */
  readonly asNumber?: boolean;
  /** Put a plus before amounts that came in. */
  readonly signed?: boolean;
  /** A reversed credit is in the credit column again, as a negative amount. */
  readonly reversalsInCredits?: boolean;
};

const plain = { width: 10, right: false, tellsReference: false } as const;
const column = (heading: string, is: Column["is"], width: number, cell: Column["cell"]): Column => ({
  ...plain,
  ...{ heading, is, width, cell },
});

/** An amount in the style of a column; a row that is to split always has its commas. */
export function amountCell(kobo: number, how: How, line?: Line): Cell {
  if (line?.flaw?.kind === "overlong row") return money(kobo, { ...how, commas: true });
  if (how.asNumber) return { kobo };
  return `${how.signed && kobo > 0 ? "+" : ""}${money(kobo, how)}`;
}

/** The columns that banks' statements are made of. */
export const col = {
  day: (heading: string, pattern: string, width = 10) =>
    column(heading, "day", width, ({ day, time, flaw }) =>
      flaw?.kind === "no date" ? flaw.text : dayAs(pattern, day, time),
    ),
  dayCell: (heading: string, show: "d-MMM-yyyy" | "dd/MM/yyyy" | "M/d/yyyy") =>
    column(heading, "day", 10, ({ day, flaw }) => (flaw?.kind === "no date" ? flaw.text : { day, show })),
  /** An invalid date replaces the value day too, because an accountant would use that instead. */
  valueDay: (heading: string, pattern: string, width = 10) =>
    column(heading, "value day", width, ({ valueDay, time, flaw }) =>
      flaw?.kind === "no date" ? flaw.text : dayAs(pattern, valueDay, time),
    ),
  valueDayCell: (heading: string, show: "d-MMM-yyyy" | "dd/MM/yyyy" | "M/d/yyyy") =>
    column(heading, "value day", 10, ({ valueDay }) => ({ day: valueDay, show })),
  narration: (heading: string, width = 30, longest = 400) =>
    column(heading, "narration", width, ({ narration }) => narration.slice(0, longest).trim()),
  /** A narration with line breaks within the cell. */
  brokenNarration: (heading: string, every: number, width = 30) =>
    column(heading, "narration", width, ({ narration }) => inLines(narration, every).join("\n")),
  reference: (heading: string, width = 18, before = ""): Column => ({
    ...column(heading, "reference", width, ({ reference }) => `${before}${reference}`),
    tellsReference: true,
  }),
  /** A reference whose digits a spreadsheet has converted to a number. */
  spoiltReference: (heading: string, asNumber = false): Column =>
    column(heading, "reference", 14, ({ reference }) =>
      !/^\d+$/.test(reference)
        ? reference
        : asNumber
          ? { number: Number(reference), show: "scientific" }
          : Number(reference).toExponential(5).toUpperCase(),
    ),
  debit: (heading: string, how: How & { readonly minus?: boolean } = {}, width = 13): Column => ({
    ...column(heading, "money", width, (line) => sideCell(line, "debit", how)),
    right: true,
    side: "debit",
  }),
  credit: (heading: string, how: How = {}, width = 13): Column => ({
    ...column(heading, "money", width, (line) => sideCell(line, "credit", how)),
    right: true,
    side: "credit",
  }),
  /** One column for both sides: with a sign, in brackets, followed by DR or CR, or bare beside a column of signs. */
  amount: (heading: string, how: How & { readonly marked?: "DR/CR" | "sign" | "bare" } = {}): Column => ({
    ...column(heading, "money", 14, (line) => {
      if (line.flaw?.kind === "garbled amount") return line.flaw.text;
      const bare = amountCell(how.marked === "sign" ? line.kobo : Math.abs(line.kobo), how, line);
      return how.marked === "DR/CR" ? `${bare} ${line.kobo < 0 ? "DR" : "CR"}` : bare;
    }),
    right: true,
  }),
  balance: (heading: string, how: How & { readonly suffix?: boolean } = {}, width = 14): Column => ({
    ...column(heading, "balance", width, (line) => balanceCell(line.balance, how, line)),
    right: true,
  }),
  other: (heading: string, cell: (line: Line) => Cell, width = 10) => column(heading, "other", width, cell),
};

/** A balance as a column prints it. */
function balanceCell(kobo: number, how: How & { readonly suffix?: boolean }, line?: Line): Cell {
  const cell = amountCell(how.suffix ? Math.abs(kobo) : kobo, { ...how, signed: false }, line);
  return how.suffix ? `${cell} ${kobo < 0 ? "DR" : "CR"}` : cell;
}

function sideCell(line: Line, side: "debit" | "credit", how: How & { readonly minus?: boolean }): Cell {
  const takenBack = how.reversalsInCredits === true && line.kind === "reversal";
  const here = side === (line.kobo < 0 && !takenBack ? "debit" : "credit");
  if (!here) return how.empty ?? "";
  if (line.flaw?.kind === "garbled amount") return line.flaw.text;
  return amountCell(how.minus || takenBack ? -Math.abs(line.kobo) : Math.abs(line.kobo), how, line);
}

/** A text in pieces of at most so many letters, broken at spaces. */
export function inLines(text: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
