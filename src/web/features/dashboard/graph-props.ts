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
  readonly bars: readonly Bar[];
}

/** A chart as data: chart and table are drawn from the same. */
export interface GraphProps {
  /** Columns run along time; rows run from top to bottom. */
  readonly layout: "columns" | "rows";
  readonly series: readonly Series[];
  readonly groups: readonly Group[];
  /** A value on the axis. */
  readonly tick: (value: number) => string;
  readonly onOpen: (place: Place) => void;
}
