/** What a column needs to stand beside the others, in pixels of its content. */
export interface Need {
  /** As it is drawn with nothing cut off. */
  readonly natural: number;
  /** A long text may be cut off down to this. */
  readonly least: number;
  /** Its share of the room that is left. */
  readonly grows: number;
  /** The lowest moves under the first cell first; without one a column always stays. */
  readonly priority: number | undefined;
}

export interface Fit {
  readonly dense: boolean;
  /** The columns that move under the first cell, by their place. */
  readonly under: readonly number[];
  /** How wide each of the others is, once one has moved or is cut off. */
  readonly widths: readonly { readonly basis: number; readonly grows: number }[] | undefined;
}

/** Left and right of a cell, in the usual and in the dense table; the outermost cells have `EDGE` more in all. */
export const PADDING = 24;
const DENSE = 12;
export const EDGE = 8;
/** The outermost cells of a dense table. */
const DENSE_EDGE = 20;

/**
 * How the columns stand in so much room: as they are, else denser, else with long texts cut off, else with columns moved
 * under the first cell, those of the lowest priority first and from the right.
 */
export function fitColumns(room: number, needs: readonly Need[]): Fit {
  const natural = needs.reduce((sum, need) => sum + need.natural, 0);
  if (natural + needs.length * PADDING + EDGE <= room) return { dense: false, under: [], widths: undefined };
  if (natural + needs.length * DENSE + DENSE_EDGE <= room) return { dense: true, under: [], widths: undefined };
  const under = new Set<number>();
  const wanted = () =>
    needs.reduce((sum, { least }, place) => (under.has(place) ? sum : sum + least + DENSE), DENSE_EDGE);
  for (const place of inOrderOfLeaving(needs)) {
    if (wanted() <= room) break;
    under.add(place);
  }
  const widths = needs.map(({ least, grows }) => ({ basis: least + DENSE, grows }));
  return { dense: true, under: [...under].sort((left, right) => left - right), widths };
}

function inOrderOfLeaving(needs: readonly Need[]): readonly number[] {
  return needs
    .map(({ priority }, place) => ({ priority, place }))
    .filter((need): need is { priority: number; place: number } => need.priority !== undefined)
    .sort((left, right) => left.priority - right.priority || right.place - left.place)
    .map(({ place }) => place);
}
