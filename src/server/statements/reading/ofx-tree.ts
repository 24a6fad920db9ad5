import type { OfxNode } from "../../../domain/statement-formats/ofx-node.ts";
import { type XmlListener, XmlScanner } from "../../spreadsheets/parts/xml-scanner.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { BOUNDS } from "./bounds.ts";

// What holds other elements. All else holds a value, whose end version 1 of the format need not mark.
const HOLDERS = new Set(
  (
    "OFX SIGNONMSGSRSV1 SONRS STATUS FI BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKACCTTO CCACCTTO BANKTRANLIST STMTTRN " +
    "BANKTRANLISTP STMTTRNP LEDGERBAL AVAILBAL BALLIST BAL PAYEE CURRENCY ORIGCURRENCY IMAGEDATA CREDITCARDMSGSRSV1 " +
    "CCSTMTTRNRS CCSTMTRS CCACCTFROM CCSTMTENDRS INVSTMTMSGSRSV1 INVSTMTTRNRS INVSTMTRS"
  ).split(" "),
);
const TRANSACTIONS = new Set(["STMTTRN", "STMTTRNP"]);
const DEPTH_MAX = 20;
/** Thirty elements for each transaction that may be. */
const ELEMENTS_MAX = BOUNDS.rows * 30;

interface Holder {
  readonly name: string;
  readonly value: "";
  readonly children: OfxNode[];
}

/** The elements of a file in OFX, whichever of both versions. Throws SheetFault when it is cut short or beyond the bounds. */
export function ofxTree(text: string): OfxNode {
  const tree = new Tree();
  new XmlScanner(tree).write(text);
  if (!tree.isClosed) throw new SheetFault("damaged");
  return tree.root;
}

class Tree implements XmlListener {
  readonly root: Holder = { name: "", value: "", children: [] };
  isClosed = false;
  private readonly holders: Holder[] = [this.root];
  private leaf: { readonly name: string; value: string } | undefined;
  private count = 0;
  private transactions = 0;

  open(written: string): void {
    this.endLeaf();
    const name = written.toUpperCase();
    this.count += 1;
    if (TRANSACTIONS.has(name)) this.beginTransaction();
    if (this.count > ELEMENTS_MAX || this.transactions > BOUNDS.rows) throw new SheetFault("too-many-rows");
    if (!HOLDERS.has(name)) {
      this.leaf = { name, value: "" };
      return;
    }
    const holder: Holder = { name, value: "", children: [] };
    this.holders.at(-1)?.children.push(holder);
    this.holders.push(holder);
    if (this.holders.length > DEPTH_MAX) throw new SheetFault("damaged");
  }

  close(written: string): void {
    this.endLeaf();
    const name = written.toUpperCase();
    const place = this.holders.findLastIndex((holder) => holder.name === name);
    if (place > 0) this.holders.length = place;
    if (name === "OFX") this.isClosed = true;
  }

  text(text: string): void {
    if (!this.leaf) return;
    this.leaf.value += text.replaceAll("&nbsp;", " ");
    if (this.leaf.value.length > BOUNDS.cellLength) throw new SheetFault("giant-cell");
  }

  // One that was never ended ends here: two are never taken for one.
  private beginTransaction(): void {
    this.transactions += 1;
    const place = this.holders.findIndex(({ name }) => TRANSACTIONS.has(name));
    if (place > 0) this.holders.length = place;
  }

  private endLeaf(): void {
    if (!this.leaf) return;
    const { name, value } = this.leaf;
    this.holders.at(-1)?.children.push({ name, value: value.trim(), children: [] });
    this.leaf = undefined;
  }
}
