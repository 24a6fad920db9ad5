import type { z } from "zod";
import type { statement } from "../../contract/statements.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { waitsForItsDay } from "../../domain/statement/future-lines.ts";
import { bankTitle, statementBankName } from "../../domain/statement/head/statement-bank.ts";
import { formatDate, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { fileLink } from "../files/file-link.ts";
import type { Overlap, StatementView } from "../statement-record/statement.store.ts";

/** A statement in the API's form. */
export function presentStatement(
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  view: StatementView,
): z.input<typeof statement> {
  return {
    id: view.id,
    bank: { code: view.bank, name: bankTitle(view) },
    file_name: view.file_name,
    file_link: fileLink(secrets, view.file_id, clock.now()),
    layout: view.layout,
    state: view.state,
    from: view.from_day,
    to: view.to_day,
    balance_chain: view.balance_chain,
    chain_note: view.chain_note,
    lines: view.line_count,
    progress: { booked: view.booked, of: view.credits },
    counts: Object.fromEntries(
      view.counts.map(({ verdict, lines, amount }) => [verdict, { lines, amount: toNaira(kobo(amount)) }]),
    ),
    choices: {
      chosen: { lines: view.choices.chosen.lines, amount: toNaira(kobo(view.choices.chosen.amount)) },
      open: { lines: view.choices.open.lines, amount: toNaira(kobo(view.choices.open.amount)) },
    },
    uploaded_by: view.uploader,
    uploaded_at: view.uploaded_at.toISOString(),
    posted_by: view.poster,
    posted_at: view.posted_at?.toISOString() ?? null,
    capture_note: view.capture_note,
    overlap: view.overlap && presentOverlap(view.overlap),
    unread: { ...view.unread, accepted: view.unread_accepted },
    to_come: toCome(view, today(clock)),
  };
}

function toCome({ state, dated_ahead }: StatementView, on: LagosDate): z.input<typeof statement>["to_come"] {
  const days = dated_ahead.filter(({ day }) => waitsForItsDay({ bookedOn: lagosDate(day) }, on));
  const [first] = days;
  if (!first || state === "discarded") return null;
  return { lines: days.reduce((sum, { lines }) => sum + lines, 0), first_on: first.day };
}

function presentOverlap({ lines, amount, files, answer }: Overlap): z.input<typeof statement>["overlap"] {
  return { lines, amount: toNaira(kobo(amount)), came_with: files.map(nameOfFile), answer };
}

/** "the Wema Bank statement of 1 Nov 2026 to 9 Nov 2026, october.csv" */
export function nameOfFile({ bank, name, from, to }: Overlap["files"][number]): string {
  const days = from && to ? ` of ${formatDate(lagosDate(from))} to ${formatDate(lagosDate(to))}` : "";
  return `the ${statementBankName(bank) ?? bank} statement${days}, ${name}`;
}
