import type { Lender } from "../../domain/loan/lender.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { ownAddress } from "../configuration/own-address.ts";
import type { Deps } from "../deps.ts";
import type { NewFile } from "../files/file.store.ts";
import type { EvidenceRow } from "../letters/offer-document.ts";
import { verificationLink } from "../letters/verification-code.ts";
import type { Signing } from "./link/signing-link.store.ts";
import type { OfferSheet } from "./offer-sheet.ts";
import type { SignatureEvidence } from "./offer-signature.store.ts";
import { phoneHint } from "./offer-view.ts";

export interface Signature {
  /** The full name as typed. */
  readonly name: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
  /** When the confirming one-time code was sent. */
  readonly codeSentAt: Date;
  readonly verificationCode: string;
}

const CODE_CHANNELS = "SMS and e-mail";

export interface SignedOffer {
  readonly signing: Signing;
  readonly lender: Lender;
  readonly sheet: OfferSheet;
  readonly signature: Signature;
}

/** Makes the PDF of the signed offer and stores it. The caller's transaction writes its row and its evidence. */
export async function keepSignedDocument(
  { files, config, writeLetter }: Pick<Deps, "files" | "config" | "writeLetter">,
  { signing, lender, sheet, signature }: SignedOffer,
): Promise<{ readonly document: NewFile; readonly evidence: SignatureEvidence }> {
  const { link, loan } = signing;
  const { verificationCode: code, at } = signature;
  const address = ownAddress(config);
  const bytes = await writeLetter({
    kind: "offer",
    lender,
    reference: loan.reference,
    customer: asOneLineName(`${loan.first_name} ${loan.last_name}`),
    firstName: asOneLineName(loan.first_name),
    keyFacts: sheet.keyFacts,
    rows: sheet.terms.rows,
    terms: sheet.clauses,
    consent: sheet.consent,
    signedName: signature.name,
    evidence: evidenceRows(signing, sheet, signature),
    verification: { code, link: verificationLink(code, address) },
    signedAt: at,
  });
  const pdfSha256 = await files.keep(bytes);
  const name = `${loan.reference} signed offer.pdf`;
  const document = { name, contentType: "application/pdf", bytes: bytes.length, sha256: pdfSha256, at };
  const evidence = {
    linkId: link.id,
    loanId: loan.id,
    code,
    at,
    ip: signature.ip,
    userAgent: signature.userAgent,
    codeChannels: CODE_CHANNELS,
    codeSentTo: phoneHint(loan.phone),
    codeSentAt: signature.codeSentAt,
    textVersions: sheet.versions,
    document: sheet.text,
    documentSha256: sheet.sha256,
    pdfSha256,
  };
  return { document, evidence };
}

function evidenceRows({ link, loan }: Signing, sheet: OfferSheet, signature: Signature): readonly EvidenceRow[] {
  const versions = Object.entries(sheet.versions).map(([name, version]) => `${name.replaceAll("_", " ")} ${version}`);
  return [
    ["Signed by typing the name", signature.name],
    ["Signed at", `${formatDateTime(signature.at)} (Lagos time)`],
    ["From the internet address", signature.ip],
    ["With the program", signature.userAgent || "not told"],
    [
      "Confirmed by a one-time code",
      `sent by ${CODE_CHANNELS} to ${phoneHint(loan.phone)} at ${formatDateTime(signature.codeSentAt)}`,
    ],
    ["Wording", versions.join(", ")],
    ["Signing link", link.id],
    // In groups, because a line breaks nowhere else.
    ["SHA-256 of the offer as shown", sheet.sha256.replace(/(.{16})(?=.)/g, "$1 ")],
  ];
}
