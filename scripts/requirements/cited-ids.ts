// An id and those that follow it: "STP-01 to STP-07", "CST-22, 23", "API-07 and API-08". Numbers have two digits, so
// that "STP-07, 422" is one id and a status.
const CITED = /\b([A-Z]{3})-(\d{2})(?!\d)((?:\s*(?:,|and|to|–|\/)\s*(?:[A-Z]{3}-)?\d{2}(?!\d|[.:]\d))*)/g;
const FOLLOWING = /(,|and|to|–|\/)\s*(?:([A-Z]{3})-)?(\d{2})/g;

/** The requirement ids that a text cites, each once, with ranges and lists expanded. */
export function citedIds(text: string): readonly string[] {
  return [...new Set(citedRuns(text).flat())];
}

/** The cited ids as written: each id alone, or all ids of a range together. */
export function citedRuns(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(CITED)].flatMap(([, prefix = "", number = "", rest = ""]) => runsOf(prefix, number, rest));
}

function runsOf(first: string, number: string, rest: string): readonly (readonly string[])[] {
  let [prefix, last] = [first, Number(number)];
  let run = [idOf(prefix, last)];
  const runs = [run];
  for (const [, joint, other, following] of rest.matchAll(FOLLOWING)) {
    const next = Number(following);
    const isRange = (joint === "to" || joint === "–") && (other ?? prefix) === prefix;
    if (!isRange) {
      run = [];
      runs.push(run);
    }
    for (let between = last + 1; isRange && between < next; between += 1) run.push(idOf(prefix, between));
    [prefix, last] = [other ?? prefix, next];
    run.push(idOf(prefix, last));
  }
  return runs;
}

function idOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(2, "0")}`;
}
