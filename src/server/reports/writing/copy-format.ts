// COPY's text format: cells between tabs, \N for none, and a backslash before what would be read as something else.
const [TAB, LINE_BREAK, N] = [9, 10, 78];
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

export const BACKSLASH = 92;

/** Whether a cell ends before this byte, or before none. */
export function endsCell(byte: number | undefined): boolean {
  return byte === TAB || byte === LINE_BREAK || byte === undefined;
}

/** Where the cell ends that begins there. */
export function endOfCell(lines: Uint8Array, start: number): number {
  let at = start;
  while (!endsCell(lines[at])) at += 1;
  return at;
}

export function isNone(lines: Uint8Array, start: number, end: number): boolean {
  return end - start === 2 && lines[start] === BACKSLASH && lines[start + 1] === N;
}

export function unescaped(cell: string): string {
  return cell.includes("\\") ? cell.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign) : cell;
}
