import type { REPORT_FORMATS } from "../../../contract/reports.contract.ts";
import { formatTime, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { asOfHeader } from "../../http/as-of.ts";

type Format = (typeof REPORT_FORMATS)[number];

const TYPES: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface Download {
  readonly fileName: string;
  readonly format: Format;
  /** When its figures held, where that is more than a moment ago: its name says so, since nobody sees a header. */
  readonly at: Date | undefined;
}

export function downloadHeaders({ fileName, format, at }: Download): Readonly<Record<string, string>> {
  const name = at ? `${fileName}-as-of-${lagosDateOf(at)}-${formatTime(at).replace(":", "-")}` : fileName;
  return {
    "content-type": TYPES[format],
    "content-disposition": `attachment; filename="${name}.${format}"`,
    ...asOfHeader(at),
  };
}
