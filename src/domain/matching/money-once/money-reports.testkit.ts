// Reports of the money: bank exports, people, the provider; each credit one to four times, in any order.

import { between, oneOf, type SeededRandom, shuffled } from "../../../pretend/remita-sandbox/seeded-random.ts";
import type { StatementLine } from "../../statement/statement-line.ts";
import { daysBetween, type LagosDate } from "../../time/lagos-date.ts";
import { ACCOUNTS, type BankEvent, type Credit, REMNANT, type Truth } from "./money-truth.testkit.ts";

/** A line of an export, and the money it belongs to, known only to the truth. */
export interface ToldLine extends StatementLine {
  readonly event: BankEvent;
}

export type Report =
  | { readonly by: "bank"; readonly bank: string; readonly account: string | undefined; readonly lines: ToldLine[] }
  | { readonly by: "hand"; readonly credit: Credit; readonly on: LagosDate; readonly reference: string }
  | { readonly by: "provider"; readonly salaries: readonly Credit[] };

/** Whether the exports of an account differ in their texts or in whether they have balances, never in both. */
type Style = "texts" | "balances";

/** All reports of a history in some order; together they report at least the whole truth. */
export function inventReports(random: SeededRandom, { credits, events, twins }: Truth): readonly Report[] {
  const styles = ACCOUNTS.map(() => oneOf<Style>(random, ["texts", "texts", "balances"]));
  // Without account numbers the accounts of one bank look the same.
  const shows = twins !== "none" || random() < 0.7;
  const salaries = credits.filter(({ kind }) => kind === "salary");
  const history: Report[] = salaries.length > 1 || random() < 0.6 ? [{ by: "provider", salaries }] : [];
  const isHeard = salaries.length > 0 && history.length > 0;
  const exports = groupsOf(events).flatMap((group) =>
    Array.from({ length: timesOf(random, group, isHeard) }, () => ({ lines: [...group] })),
  );
  const files = joined(random, exports).map(({ lines }): Report => {
    const [first] = lines as [BankEvent, ...BankEvent[]];
    const { bank, number } = ACCOUNTS[first.account] as (typeof ACCOUNTS)[number];
    // Under another bank and with other texts, nothing links a debit or a deduction; nor does an export without an
    // account number.
    const mayBeWrong = lines.every(({ credit }) => !credit.takenBackOn && credit.kind !== "salary");
    const isWrong = shows && twins === "none" && mayBeWrong && random() < 0.2;
    const told = linesOf(random, lines, styles[first.account] as Style);
    return {
      ...{ by: "bank", bank: isWrong ? (bank === "wema" ? "gtbank" : "wema") : bank },
      ...{ account: shows ? number : undefined, lines: told },
    };
  });
  const hands = credits.flatMap((credit) => handsOf(random, credit, files));
  const again = isHeard && random() < 0.3 ? history : [];
  return shuffled(random, [...files, ...hands, ...(isHeard ? history : []), ...again]);
}

/** An export shows the whole of a day of an account. */
function groupsOf(events: readonly BankEvent[]): readonly (readonly BankEvent[])[] {
  return [...Map.groupBy(events, ({ account, day }) => `${account} ${day}`).values()];
}

function timesOf(random: SeededRandom, group: readonly BankEvent[], isHeard: boolean): number {
  const mayBeSilent = group.every(({ credit }) => !credit.takenBackOn && (credit.kind !== "salary" || isHeard));
  if (mayBeSilent && random() < 0.2) return 0;
  return between(random, 1, 3);
}

/** Some exports of neighbouring days of one account are one file. */
function joined(random: SeededRandom, exports: readonly { lines: BankEvent[] }[]): readonly { lines: BankEvent[] }[] {
  const files: { lines: BankEvent[] }[] = [];
  for (const one of exports) {
    const other = files.find(
      ({ lines }) =>
        lines[0]?.account === one.lines[0]?.account && !lines.some((line) => line.day === one.lines[0]?.day),
    );
    if (other && random() < 0.3) other.lines.push(...one.lines);
    else files.push(one);
  }
  return files;
}

function linesOf(random: SeededRandom, events: readonly BankEvent[], style: Style): ToldLine[] {
  const changes = style === "texts" && random() < 0.6;
  const may = () => changes && random() < 0.6;
  const [isShort, byValueDay, lacksReferences, isSpoilt] = [may(), may(), may(), may()];
  const hasBalances = style === "texts" || random() < 0.5;
  return events.map((event, index) => {
    const { credit, isDebit, day, valueDay, narration, short, balance } = event;
    const reference = referenceOf(random, event, { lacksReferences, isSpoilt });
    return {
      ...{
        event,
        rowNumber: index + 2,
        bookedOn: byValueDay ? valueDay : day,
        direction: isDebit ? "debit" : "credit",
      },
      ...{ amount: credit.amount, narration: isShort ? short : narration },
      ...(hasBalances ? { balance } : {}),
      ...(reference === undefined ? {} : { reference }),
    };
  });
}

function referenceOf(
  random: SeededRandom,
  { reference }: BankEvent,
  { lacksReferences, isSpoilt }: { lacksReferences: boolean; isSpoilt: boolean },
): string | undefined {
  // Some exports leave out a number that was spoilt, whatever else they do.
  if (reference === REMNANT) return random() < 0.5 ? REMNANT : undefined;
  if (lacksReferences) return undefined;
  return isSpoilt && reference && /^\d{20,}$/.test(reference) ? REMNANT : reference;
}

const MAX = 4;

/** People who enter it: from the bank's screen with its reference, or with their own. */
function handsOf(random: SeededRandom, credit: Credit, files: readonly Report[]): readonly Report[] {
  const shown = files.filter((file) => file.by === "bank" && file.lines.some(({ event }) => event.credit === credit));
  const told = shown.length + (credit.kind === "salary" ? 1 : 0);
  const isSilent = told === 0;
  const times = isSilent ? 1 : Math.max(0, Math.min(MAX - told, between(random, -1, 2)));
  return Array.from({ length: times }, (_, time): Report => {
    const { day, valueDay, deductedOn, reference, kind, id } = credit;
    const apart = Math.abs(daysBetween(day, valueDay));
    const on = deductedOn ?? (between(random, 0, apart) === 0 ? day : valueDay);
    const own = `SLIP-${id}-${time}`;
    const theirs = kind === "salary" || reference === undefined ? own : reference;
    const isTheirs = kind === "settlement" || random() < 0.5;
    return { by: "hand", credit, on, reference: isTheirs ? theirs : own };
  });
}
