import { type OfferDocument, offerDocument } from "./offer-document.ts";
import { type StatementDocument, statementDocument } from "./statement-document.ts";

/** Everything that is printed for a customer. */
export type Letter = OfferDocument | StatementDocument;

/** Its PDF; takes most of a second of processor time. */
export function letterPdf(letter: Letter): Promise<Buffer> {
  return letter.kind === "offer" ? offerDocument(letter) : statementDocument(letter);
}
