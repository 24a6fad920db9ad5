import type { Cell } from "../../../domain/cells/cell.ts";
import { attribute, type XmlListener } from "../parts/xml-scanner.ts";
import type { SheetLimits } from "../sheet-limits.ts";
import { RowScanner, writtenDay } from "./row-scanner.ts";

// Notes, drawings and tables of other files stand among the cells and are none of them.
const BESIDE = new Set(["annotation", "shapes", "dde-link", "tracked-changes", "covered-table-cell"]);

/** Gathers the sheets of an OpenDocument table, the hidden ones too. */
export class OdsNamesListener implements XmlListener {
  readonly sheets: { readonly name: string; readonly isHidden: boolean }[] = [];
  /** Whether the document is a table at all, and no letter or drawing. */
  isTable = false;
  private readonly hiddenStyles = new Set<string>();
  private style = "";
  private readonly depth = new TableDepth();

  open(name: string, attributes: string): void {
    if (name === "spreadsheet") this.isTable = true;
    else if (name === "style") this.style = attribute(attributes, "style:name") ?? "";
    else if (name === "table-properties" && attribute(attributes, "table:display") === "false")
      this.hiddenStyles.add(this.style);
    if (!this.depth.open(name)) return;
    const isHidden = this.hiddenStyles.has(attribute(attributes, "table:style-name") ?? "");
    this.sheets.push({ name: attribute(attributes, "table:name") ?? "", isHidden });
  }

  close(name: string): void {
    this.depth.close(name);
  }

  text(): void {}
}

/** Tells the tables that are sheets from those within a cell or beside the cells. */
class TableDepth {
  private tables = 0;
  beside = 0;

  /** Whether a sheet begins. */
  open(name: string): boolean {
    if (this.beside > 0 || BESIDE.has(name)) this.beside += 1;
    else if (name === "table") this.tables += 1;
    return this.beside === 0 && name === "table" && this.tables === 1;
  }

  /** Whether a sheet ends. */
  close(name: string): boolean {
    if (this.beside > 0) this.beside -= 1;
    else if (name === "table") this.tables -= 1;
    else return false;
    return this.beside === 0 && name === "table" && this.tables === 0;
  }

  get isInSheet(): boolean {
    return this.beside === 0 && this.tables === 1;
  }
}

/** Takes the rows of one sheet, by its place among all, out of the content of an OpenDocument table. */
export class OdsScanner extends RowScanner {
  private readonly wanted: number;
  private readonly depth = new TableDepth();
  private sheet = -1;
  private rowsRepeated = 1;
  private place = 0;
  private attributes = "";
  private paragraphs = 0;
  /** How deep within the cell: its own paragraphs stand at 1, those of drawings deeper. */
  private within = 0;
  private reads = false;

  constructor(wanted: number, limits: SheetLimits) {
    super(limits);
    this.wanted = wanted;
  }

  open(name: string, attributes: string): void {
    // A cell under one that is spread over it keeps its place, and shows nothing.
    if (name === "covered-table-cell" && this.isOurs && this.depth.isInSheet)
      this.place += repeatedIn(attributes, "columns");
    if (this.depth.open(name)) this.sheet += 1;
    if (!this.isOurs || !this.depth.isInSheet) return;
    this.within += 1;
    if (name === "table-row") this.beginRow(attributes);
    else if (name === "table-cell") this.beginCell(attributes);
    else if (name === "p" && this.within === 1) this.beginParagraph();
    else if (this.reads) this.read(BLANKS[name]?.(attributes) ?? "");
  }

  close(name: string): void {
    const wasInSheet = this.isOurs && this.depth.isInSheet;
    if (this.depth.close(name) && this.isOurs) this.isDone = true;
    if (!wasInSheet) return;
    if (name === "p" && this.within === 1) this.reads = false;
    else if (name === "table-cell") this.endCell();
    else if (name === "table-row") this.endRows();
    this.within -= 1;
  }

  text(text: string): void {
    if (this.reads && this.depth.isInSheet) this.read(text.replace(/\s+/g, " "));
  }

  private get isOurs(): boolean {
    return this.sheet === this.wanted && !this.isDone;
  }

  private beginRow(attributes: string): void {
    this.startRow();
    this.rowsRepeated = repeatedIn(attributes, "rows");
    this.place = 0;
  }

  private beginCell(attributes: string): void {
    this.attributes = attributes;
    this.value = "";
    this.paragraphs = 0;
    this.within = 0;
    this.reads = false;
  }

  private beginParagraph(): void {
    if (this.paragraphs > 0) this.read("\n");
    this.paragraphs += 1;
    this.reads = true;
  }

  private endCell(): void {
    const content = contentOf(this.attributes, this.value);
    const repeated = repeatedIn(this.attributes, "columns");
    if (content !== null) this.put(content, this.place, repeated);
    this.place += repeated;
    this.value = "";
  }

  private endRows(): void {
    this.endRow(this.rowsRepeated);
    this.number += this.rowsRepeated;
  }
}

// What stands for blanks and line ends within a text.
const BLANKS: Readonly<Record<string, (attributes: string) => string>> = {
  s: (attributes) => " ".repeat(Math.min(BLANKS_MAX, Number(attribute(attributes, "text:c") ?? 1) || 1)),
  tab: () => "\t",
  "line-break": () => "\n",
};
const BLANKS_MAX = 1000;
const REPEATED_MAX = 10_000_000;

function repeatedIn(attributes: string, what: "rows" | "columns"): number {
  const told = Number(attribute(attributes, `table:number-${what}-repeated`) ?? 1);
  return Number.isInteger(told) && told > 0 ? Math.min(told, REPEATED_MAX) : 1;
}

function contentOf(attributes: string, shown: string): Cell {
  const told = (name: string) => attribute(attributes, `office:${name}`);
  switch (told("value-type")) {
    case "float":
    case "percentage":
    case "currency":
      return numberOf(told("value") ?? "", shown);
    case "date":
      return writtenDay(told("date-value") ?? "") ?? (shown || null);
    case "boolean":
      return told("boolean-value") === "true" ? "TRUE" : "FALSE";
    default:
      return told("string-value") || shown || null;
  }
}

function numberOf(value: string, shown: string): Cell {
  const number = Number(value);
  return value !== "" && Number.isFinite(number) ? number : shown || null;
}
