import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { KnownDocument } from "../../../contract/verification.contract.ts";
import { DateText, DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { TermList } from "../../ui/term-list.tsx";
import { CheckFile } from "./check-file.tsx";
import classes from "./verification.module.css";

type Agreement = Extract<KnownDocument, { kind: "agreement" }>;
type Statement = Extract<KnownDocument, { kind: "statement" }>;

interface VerifiedDocumentProps {
  readonly document: KnownDocument;
  /** The visitor's own file was found, so nothing is left to compare. */
  readonly isSameFile?: boolean;
}

/** A document of ours: what is certain about it and what is not, its public facts, and a comparison with a copy. */
export function VerifiedDocument({ document, isSameFile = false }: VerifiedDocumentProps) {
  const isVoid = document.kind === "agreement" && document.void !== null;
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of what was asked, and of the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      {isVoid ? <VoidSignature document={document} /> : <Found isSameFile={isSameFile} />}
      <h1 ref={title} tabIndex={-1} aria-describedby={isVoid ? undefined : FOUND}>
        {document.kind === "agreement" ? "Loan agreement" : "Statement of account"} {document.reference}
      </h1>
      <SectionCard title={document.kind === "agreement" ? "What was signed" : "What was issued"}>
        <TermList items={document.kind === "agreement" ? agreementFacts(document) : statementFacts(document)} />
        <p className={classes.quiet}>Times are Lagos time. Compare reference and initials with your copy.</p>
      </SectionCard>
      {!isSameFile && (
        <SectionCard title="Is your copy the same?">
          <CheckFile
            expected={document.kind === "agreement" ? document.pdf_sha256 : document.file_sha256}
            since={document.kind === "agreement" ? "signed on" : "issued on"}
            at={document.kind === "agreement" ? document.signed_at : document.issued_at}
            isVoid={isVoid}
          />
        </SectionCard>
      )}
      <SectionCard title="What this tells you, and what it does not">
        <ul className={classes.limits}>
          <li>{certainOf(document, isSameFile)}</li>
          <li>{uncertainOf(document)}</li>
        </ul>
      </SectionCard>
    </>
  );
}

const FOUND = "found";

function Found({ isSameFile }: { readonly isSameFile: boolean }) {
  return (
    <p id={FOUND} className={classes.found}>
      <IconCircleCheck size={24} aria-hidden />
      {isSameFile ? "Your file is, byte for byte, a document of ours" : "This document is known to us"}
    </p>
  );
}

function VoidSignature({ document }: { readonly document: Agreement }) {
  if (!document.void) return null;
  return (
    <div role="alert" className={classes.noMatch}>
      <IconCircleX size={24} aria-hidden />
      <span>
        <strong>This signature is void</strong> since <DateTimeText instant={document.void.at} />. {document.void.why}{" "}
        The document is known to us, but do not rely on it.
      </span>
    </div>
  );
}

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

function agreementFacts({ lender, reference, signed_by, signed_at, void: ended, ...hashes }: Agreement): Fact[] {
  return [
    { term: "Lender", value: lender },
    { term: "Reference", value: reference },
    { term: "Signed by (initials)", value: signed_by },
    { term: "Signed at", value: <DateTimeText instant={signed_at} /> },
    ...(ended ? [{ term: "Void since", value: <DateTimeText instant={ended.at} /> }] : []),
    { term: "SHA-256 of the PDF", value: <code className={classes.hash}>{hashes.pdf_sha256}</code> },
    { term: "SHA-256 of the offer as shown", value: <code className={classes.hash}>{hashes.offer_sha256}</code> },
  ];
}

function statementFacts(statement: Statement): Fact[] {
  return [
    { term: "Lender", value: statement.lender },
    { term: "Reference", value: statement.reference },
    { term: "Issued to (initials)", value: statement.issued_to },
    { term: "Issued at", value: <DateTimeText instant={statement.issued_at} /> },
    { term: "From", value: <DateText date={statement.from_date} /> },
    { term: "To", value: <DateText date={statement.to_date} /> },
    { term: "SHA-256 of the file", value: <code className={classes.hash}>{statement.file_sha256}</code> },
  ];
}

function certainOf({ kind }: KnownDocument, isSameFile: boolean): string {
  const document = kind === "agreement" ? "such an agreement was signed" : "we issued such a statement";
  return isSameFile
    ? `Certain: ${document}, and your file is exactly that one.`
    : `Certain: ${document}. Whether your copy is that one, only the comparison of the file tells.`;
}

function uncertainOf({ kind }: KnownDocument): string {
  return kind === "agreement"
    ? "Not told here: what is owed today, and who gave you the document. Ask for a new statement of account."
    : "Not told here: what was paid after its last day, and who gave you the document. Ask for a new statement of account.";
}
