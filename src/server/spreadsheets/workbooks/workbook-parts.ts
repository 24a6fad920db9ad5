import { attribute, type XmlListener } from "../parts/xml-scanner.ts";
import { SheetFault } from "../sheet-fault.ts";
import { decodedText } from "./sheet-scanner.ts";

/** A sheet as its workbook names it. */
export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
  readonly relation: string;
}

/** Gathers what a workbook says of its sheets. */
export class WorkbookListener implements XmlListener {
  readonly sheets: SheetName[] = [];
  is1904 = false;

  open(name: string, attributes: string): void {
    if (name === "workbookPr") this.is1904 = /^(?:1|true)$/.test(attribute(attributes, "date1904") ?? "");
    if (name !== "sheet") return;
    const relation = /\s(?:\w+:)?id=["']([^"']*)["']/.exec(attributes)?.[1] ?? "";
    const isHidden = (attribute(attributes, "state") ?? "visible") !== "visible";
    this.sheets.push({ name: attribute(attributes, "name") ?? "", isHidden, relation });
  }

  close(): void {}
  text(): void {}
}

/** Gathers where the parts of a workbook stand, by the names of its relations. */
export class RelationsListener implements XmlListener {
  readonly targets = new Map<string, string>();

  open(name: string, attributes: string): void {
    if (name !== "Relationship" || attribute(attributes, "TargetMode") === "External") return;
    const target = attribute(attributes, "Target") ?? "";
    this.targets.set(attribute(attributes, "Id") ?? "", target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  }

  close(): void {}
  text(): void {}
}

/** Gathers the texts that cells share. Hints on how to pronounce them are no part of them. */
export class SharedStringsListener implements XmlListener {
  readonly strings: string[] = [];
  private current = "";
  private reads = false;
  private inHint = false;
  private left: number;
  private readonly cellLength: number;

  constructor({ cellLength, textLength }: { readonly cellLength: number; readonly textLength: number }) {
    this.left = textLength;
    this.cellLength = cellLength;
  }

  open(name: string): void {
    if (name === "si") this.current = "";
    else if (name === "t") this.reads = !this.inHint;
    else if (name === "rPh") this.inHint = true;
  }

  close(name: string): void {
    if (name === "t") this.reads = false;
    else if (name === "rPh") this.inHint = false;
    else if (name === "si") this.strings.push(decodedText(this.current));
  }

  text(text: string): void {
    if (!this.reads) return;
    this.current += text;
    this.left -= text.length;
    if (this.current.length > this.cellLength) throw new SheetFault("giant-cell");
    if (this.left < 0) throw new SheetFault("too-large-inside");
  }
}

// The formats of days that every workbook has without saying so.
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Gathers which styles show a number as a day. */
export class StylesListener implements XmlListener {
  readonly daysByStyle: boolean[] = [];
  private readonly dayFormats = new Set(DAY_FORMATS);
  private inCellStyles = false;

  open(name: string, attributes: string): void {
    if (name === "numFmt") this.readFormat(attributes);
    else if (name === "cellXfs") this.inCellStyles = true;
    else if (name === "xf" && this.inCellStyles)
      this.daysByStyle.push(this.dayFormats.has(Number(attribute(attributes, "numFmtId"))));
  }

  close(name: string): void {
    if (name === "cellXfs") this.inCellStyles = false;
  }

  text(): void {}

  private readFormat(attributes: string): void {
    const code = (attribute(attributes, "formatCode") ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "");
    if (/[dy]/i.test(code)) this.dayFormats.add(Number(attribute(attributes, "numFmtId")));
  }
}
