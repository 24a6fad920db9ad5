/** The address of the rows behind a bar. */
export interface Place {
  readonly to: string;
  readonly search?: Record<string, string>;
}

export interface Series {
  readonly name: string;
  readonly label: string;
  /** Two series side by side differ by pattern, not by colour alone. */
  readonly look: "solid" | "hatched";
}

export interface Bar {
  readonly value: number;
  readonly text: string;
  /** Undefined if this person may not open it. */
  readonly place: Place | undefined;
}

/** One place on the axis, with a bar for each series. */
export interface Group {
  readonly label: string;
  /** Neither gain nor progress: its bar is grey. */
  readonly isNeutral?: boolean;
  readonly bars: readonly Bar[];
}

/** A chart as data, from which both picture and table are rendered. */
export interface Chart {
  readonly series: readonly Series[];
  readonly groups: readonly Group[];
  /** A value on the axis. */
  readonly tick: (value: number) => string;
  /** What the picture shows, in a sentence. */
  readonly summary: string;
  /** The heading of the table's first column. */
  readonly axis: string;
  /** The text shown instead of picture and table when every bar is zero. */
  readonly empty: string;
}

/** A bar in words for screen readers: the same in picture and table. */
export function barWords(group: Group, series: Series | undefined, bar: Bar): string {
  return `${group.label}, ${series?.label}: ${bar.text}`;
}
