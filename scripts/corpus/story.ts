import { type Chance, chanceOf } from "./chance.ts";
import { DIALECTS, type Kind } from "./dialects.ts";
import { COUNTERBANKS, type Counterbank, EMPLOYERS, personOf } from "./people.ts";

/** Faults of a printed row: an invalid date, a garbled amount, commas that split the row. */
export interface Flaw {
  readonly kind: "no date" | "garbled amount" | "overlong row";
  readonly text: string;
}

/** One movement on the account, however a statement prints it. */
export interface Line {
  readonly day: string;
  readonly valueDay: string;
  readonly time: string;
  readonly kind: Kind;
  /** Positive for money that came in; of a failed line, what it was meant to move. */
  readonly kobo: number;
  /** The fee within `kobo`, if the bank books no separate fee. */
  readonly fee: number;
  readonly narration: string;
  readonly reference: string;
  readonly name: string;
  readonly bank: Counterbank;
  /** What the status column says of a line that failed. */
  readonly failed?: string;
  readonly flaw?: Flaw;
  /** The balance in kobo after the line. */
  readonly balance: number;
}

export interface Story {
  readonly seed: number;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly dialect: keyof typeof DIALECTS;
  /** About how many lines the account gets. */
  readonly lines: number;
  readonly reversals?: number;
  readonly returns?: number;
  readonly failed?: readonly string[];
  readonly flaws?: readonly Flaw[];
  readonly feesWithin?: boolean;
  readonly mayOverdraw?: boolean;
}

type Draft = Omit<Line, "balance">;

/** All days from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Lines in the given order, with the balances from the opening one on; failed lines move no money. */
export function withBalances(lines: readonly Draft[], opening: number): readonly Line[] {
  let balance = opening;
  return lines.map((line) => {
    if (line.failed === undefined) balance += line.kobo;
    return { ...line, balance };
  });
}

/** The lines of a lender's account over some days, oldest first; the same for the same story. */
export function linesOf(story: Story): readonly Line[] {
  const chance = chanceOf(story.seed);
  const days = daysBetween(story.from, story.to);
  const drafts: Draft[] = [];
  const kinds: readonly Kind[] = [
    "deduction",
    "deduction",
    "deduction",
    "transfer in",
    "transfer in",
    "payout",
    "alerts",
  ];
  const extra = (story.reversals ?? 0) + (story.returns ?? 0) + (story.failed?.length ?? 0);
  drafts.push(...happening(story, chance, days, "bulk"), ...happening(story, chance, days, "payout"));
  while (drafts.length < story.lines - extra) drafts.push(...happening(story, chance, days, chance.pick(kinds)));
  const early = (kind: readonly Kind[]) =>
    drafts.filter((line) => kind.includes(line.kind) && line.day < (days.at(-4) ?? "") && line.name !== "");
  drafts.push(...mirrored(story, chance, days, early(["deduction", "transfer in"]), "reversal", story.reversals ?? 0));
  drafts.push(...mirrored(story, chance, days, early(["payout"]), "return", story.returns ?? 0));
  for (const failed of story.failed ?? []) {
    const [line] = happening(story, chance, days, chance.pick(["deduction", "transfer in", "transfer in", "payout"]));
    if (line) drafts.push({ ...line, failed });
  }
  drafts.sort((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`));
  const lines = withBalances(spoiled(drafts, story.flaws ?? [], story.seed), story.opening);
  if (lines.length < 15 || lines.length > 60) throw new Error(`A story of ${lines.length} lines is too short or long.`);
  const overdrawn = lines.some(({ balance }) => balance < 0);
  if (overdrawn !== (story.mayOverdraw ?? false)) throw new Error(`Story ${story.seed}: overdrawn is ${overdrawn}.`);
  return lines;
}

/** A movement and the fees that follow it within seconds. */
function happening(story: Story, chance: Chance, days: readonly string[], kind: Kind): readonly Draft[] {
  const day = chance.pick(days);
  const valueDay = chance.below(4) === 0 ? (days[days.indexOf(day) + 1 + chance.below(2)] ?? day) : day;
  const seconds = 6 * 3600 + chance.below(15 * 3600);
  const bank = chance.pick(COUNTERBANKS);
  const id = chance.digits(9);
  const rrr = `2${chance.digits(11)}`;
  const name = personOf(chance);
  const employer = chance.pick(EMPLOYERS);
  const amount = amountOf(kind, chance);
  const outgoing = kind === "payout" || kind === "alerts";
  const fee = story.feesWithin && kind === "payout" ? 2000 : 0;
  const write = (of: Kind, kobo: number, later: number): Draft => ({
    ...{ day, valueDay, kind: of, kobo, fee: of === "payout" ? fee : 0, bank, time: clock(seconds + later) },
    narration: worded(story, of, chance, {
      name,
      bank: bank.name,
      short: bank.short,
      id,
      rrr,
      employer,
      month: monthOf(day),
    }),
    reference:
      of === "deduction" || of === "bulk"
        ? `RMT${rrr}`
        : of === "transfer in" || of === "payout"
          ? `${bank.code}${day.slice(2).replaceAll("-", "")}${clock(seconds).replaceAll(":", "")}${id}${chance.digits(3)}`
          : `S${chance.digits(8)}`,
    name: of === "deduction" || of === "transfer in" || of === "payout" ? name : "",
  });
  const first = write(kind, outgoing ? -(amount + fee) : amount, 0);
  if (kind === "payout" && !story.feesWithin) {
    const charge = amount > 5_000_000 ? 5000 : 2500;
    return [first, write("charge", -charge, 1), write("tax", -Math.round(charge * 0.075), 2)];
  }
  if (kind === "transfer in" && amount >= 1_000_000) return [first, write("levy", -5000, 1)];
  return [first];
}

/** Lines that reverse earlier ones, some days later. */
function mirrored(
  story: Story,
  chance: Chance,
  days: readonly string[],
  from: readonly Draft[],
  kind: Kind,
  count: number,
): readonly Draft[] {
  const chosen = from.slice(0, count);
  if (chosen.length < count) throw new Error(`Story ${story.seed} has too few lines for a ${kind}.`);
  return chosen.map((line) => {
    const day = days[days.indexOf(line.day) + 1 + chance.below(3)] ?? line.day;
    const narration = worded(story, kind, chance, { of: line.narration });
    return {
      ...line,
      day,
      valueDay: day,
      kind,
      kobo: -line.kobo,
      fee: 0,
      narration,
      reference: `R${chance.digits(8)}`,
    };
  });
}

/** Adds flaws to some of the lines that have a person's name and are never reversed. */
export function spoiled<T extends Draft>(lines: readonly T[], flaws: readonly Flaw[], seed: number): readonly T[] {
  const chance = chanceOf(seed);
  const takenBack = new Set(
    lines.filter(({ kind }) => kind === "reversal" || kind === "return").map(({ kobo }) => -kobo),
  );
  const fit = lines.filter(
    ({ name, failed, kobo, kind }) =>
      name && failed === undefined && !takenBack.has(kobo) && kind !== "reversal" && kind !== "return",
  );
  const chosen = new Map<T, Flaw>();
  for (const flaw of flaws) chosen.set(chance.pick(fit.filter((line) => !chosen.has(line))), flaw);
  return lines.map((line) => {
    const flaw = chosen.get(line);
    return flaw ? { ...line, flaw } : line;
  });
}

function worded(story: Story, kind: Kind, chance: Chance, words: Readonly<Record<string, string>>): string {
  return chance.pick(DIALECTS[story.dialect][kind]).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? "");
}

function amountOf(kind: Kind, chance: Chance): number {
  const odd = chance.below(2) === 0 ? chance.below(100) : 0;
  if (kind === "bulk") return (350_000 + chance.below(2_400_000)) * 100 + odd;
  if (kind === "payout") return (10 + chance.below(60)) * 500_000;
  if (kind === "alerts") return 400 * (1 + chance.below(60));
  return (6_000 + chance.below(80_000)) * 100 + odd;
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

function monthOf(day: string): string {
  return new Date(day).toLocaleString("en-GB", { month: "short", year: "numeric", timeZone: "UTC" }).toUpperCase();
}
