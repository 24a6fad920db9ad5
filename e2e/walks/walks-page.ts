import type { Cost } from "./take-walk.ts";
import { WALKS } from "./walks.ts";

/** What the walks cost, by their titles. */
export type Costs = Readonly<Record<string, Cost>>;

const HEAD = `# Eight counted walks

What a trained member of staff needs for eight pieces of work: each click, and each key that is a command (a shortcut, a page
down to what is out of sight, Back, Tab, Enter; a chord is one key). Characters of required data are not counted, and making
the work ready is not either. Each walk begins on the dashboard of its member, on a screen of 1366 × 768, and takes the
shortest way that its console offers; the seconds are those of a script that waits for what it reads, with an idle server.
"Before" is the console without queues, of 26 November 2026.

What shortens them: 1 and 2 a list that begins with the longest wait and its verdict, the first row in focus, A and R there; 3 payout,
bank and account in the list; 4 loans chosen before posting, with Space; 5 a remark that begins with its first letter; 6 the line
of the search that says what a loan waits for. 7 and 8 go the same way as before.

Goal: the first six a third less, the last two no more. \`npm run walks\` walks again and writes this page;
\`npm run walks -- --before <folder>\` walks an older tree.

| walk | before (clicks + keys) | s | now (clicks + keys) | s | saved |
|---|---|---|---|---|---|
`;

/** The page of evidence. */
export function walksPage(before: Costs, now: Costs): string {
  const rows = WALKS.map(({ title }, place) => {
    const [was, is] = [before[title], now[title]];
    return `| ${place + 1}. ${title} | ${handsOf(was)} | ${saidSeconds(was)} | ${handsOf(is)} | ${saidSeconds(is)} | ${savedOf(was, is)} |`;
  });
  return `${HEAD}${rows.join("\n")}\n`;
}

const sumOf = ({ clicks, keys }: Cost): number => clicks + keys;

const handsOf = (cost: Cost | undefined): string => (cost ? `${cost.clicks} + ${cost.keys} = ${sumOf(cost)}` : "–");

const saidSeconds = (cost: Cost | undefined): string => (cost ? cost.seconds.toFixed(1) : "–");

function savedOf(was: Cost | undefined, is: Cost | undefined): string {
  return was && is ? `${Math.round((1 - sumOf(is) / sumOf(was)) * 100)} %` : "–";
}
