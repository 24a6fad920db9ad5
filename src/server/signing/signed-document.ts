import { formatDateTime, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { NewFile } from "../files/file.store.ts";
import type { FileStore } from "../files/file-store.ts";
import { offerDocument } from "./offer-document.ts";
import { offerTerms } from "./offer-terms.ts";
import { type FactRow, keyFacts, offerHash, termsText } from "./offer-text.ts";
import { phoneHint } from "./offer-view.ts";
import type { Signing } from "./signing-link.store.ts";

export interface Signature {
  /** The full name as it was typed. */
  readonly name: string;
  readonly ip: string;
  readonly at: Date;
}

/** Writes the signed offer as a PDF and keeps it; the row that names it is the caller's, in its transaction. */
export async function keepSignedDocument(files: FileStore, signing: Signing, signature: Signature): Promise<NewFile> {
  const terms = offerTerms(signing, lagosDateOf(signature.at));
  const bytes = await offerDocument({
    title: `Loan offer ${signing.loan.reference}`,
    facts: keyFacts(signing, terms),
    rows: terms.rows,
    terms: termsText(signing),
    evidence: evidenceOf(signing, signature, offerHash(signing, terms)),
  });
  const sha256 = await files.keep(bytes);
  const name = `${signing.loan.reference} signed offer.pdf`;
  return { name, contentType: "application/pdf", bytes: bytes.length, sha256, at: signature.at };
}

function evidenceOf({ link, loan }: Signing, { name, ip, at }: Signature, hash: string): readonly FactRow[] {
  return [
    ["Signed by typing the name", name],
    ["Signed at", `${formatDateTime(at)} (Lagos time)`],
    ["From the internet address", ip],
    ["Confirmed by a one-time code", `sent by SMS to ${phoneHint(loan.phone)} and by e-mail`],
    ["Signing link", link.id],
    ["SHA-256 of the offer's text", hash],
  ];
}
