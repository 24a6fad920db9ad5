/** What is known of a file before its rows are read. */
export interface LeadsFileHeader {
  readonly headings: readonly string[];
  readonly ignored: readonly string[];
}

/** Some rows as lines for COPY; how many rows were read with them in all, and how many there may be. */
export interface StagedChunk {
  readonly lines: string;
  readonly rows: number;
  readonly expected: number;
}
