import type { ColumnKind } from "../contents/report-plan.store.ts";

interface Look {
  /** A number format of Excel's own list, or one of ours. */
  readonly format: number;
  readonly width: number;
}

const DAY_FORMAT = 164;

// 49 is the text format "@": a cell with =1+1 stays text even after it is edited. 4 is #,##0.00, 2 is 0.00, 1 is 0.
const LOOKS: Readonly<Record<ColumnKind, Look>> = {
  text: { format: 49, width: 24 },
  identifier: { format: 49, width: 16 },
  amount: { format: 4, width: 16 },
  percent: { format: 2, width: 14 },
  count: { format: 1, width: 14 },
  day: { format: DAY_FORMAT, width: 14 },
  date: { format: DAY_FORMAT, width: 14 },
};

const FORMATS = [0, ...new Set(Object.values(LOOKS).map(({ format }) => format))];

/** The number by which a cell of a kind names its style in the workbook. */
export const styleOf = (kind: ColumnKind): number => FORMATS.indexOf(LOOKS[kind].format);

/** The width of a column, in characters. */
export const widthOf = (kind: ColumnKind): number => LOOKS[kind].width;

/** The part of a workbook that says how numbers are shown: a style for each format. */
export const stylesXml = (namespace: string): string =>
  `<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="${DAY_FORMAT}" formatCode="yyyy-mm-dd"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
