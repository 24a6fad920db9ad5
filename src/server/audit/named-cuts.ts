import type { HeadLine } from "./head-line.ts";

/** Rows that were seen and are gone, as a start found it. */
export interface NamedCut {
  readonly rows: number;
  /** When the first and the last of them were seen. */
  readonly from: Date;
  readonly to: Date;
  readonly foundAt: Date;
}

/**
 * The cuts that the statements name, and the statements that still stand. One about a row beyond a cut that was made
 * before the cut was found is about a row that is gone.
 */
export function cutsIn(lines: readonly HeadLine[]): {
  readonly standing: readonly HeadLine[];
  readonly cuts: readonly NamedCut[];
} {
  const said = lines.filter(({ kind }) => kind === "cut").sort((a, b) => a.at.getTime() - b.at.getTime());
  if (said.length === 0) return { standing: lines, cuts: [] };
  const goneWith = Map.groupBy(lines, (line) => said.find((cut) => isGoneWith(line, cut)));
  const standing = goneWith.get(undefined) ?? [];
  goneWith.delete(undefined);
  // The chains of a log are cut together.
  const together = Map.groupBy(goneWith.keys(), (cut) => cut?.at.getTime() ?? 0);
  const cuts = [...together.values()].map((ends): NamedCut => {
    const found = ends.flatMap((cut) => (cut ? [{ cut, gone: goneWith.get(cut) ?? [] }] : []));
    const seen = found.flatMap(({ gone }) => gone.map(({ at }) => at.getTime()));
    return {
      rows: found.reduce((sum, { cut, gone }) => sum + Math.max(...gone.map(({ place }) => place)) - cut.place, 0),
      from: new Date(Math.min(...seen)),
      to: new Date(Math.max(...seen)),
      foundAt: found[0]?.cut.at ?? new Date(0),
    };
  });
  cuts.sort((a, b) => a.foundAt.getTime() - b.foundAt.getTime());
  return { standing, cuts };
}

const isGoneWith = (line: HeadLine, cut: HeadLine): boolean =>
  line.chain === cut.chain && line.place > cut.place && line.at <= cut.at;

export function sayCut({ rows, from, to, foundAt }: NamedCut): string {
  const gone = rows === 1 ? "1 row is gone that was" : `${rows} rows are gone that were`;
  return `The log was cut: ${gone} seen from ${from.toISOString()} to ${to.toISOString()}. Tenor found that at its start on ${foundAt.toISOString()} and went on from there.`;
}
