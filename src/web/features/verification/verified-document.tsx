import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { DataOf } from "../../../contract/endpoint.ts";
import type { verifyDocument } from "../../../contract/verification.contract.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { TermList } from "../../ui/term-list.tsx";
import { CheckFile } from "./check-file.tsx";
import classes from "./verification.module.css";

/** A genuine document: whether its signature is still valid, its public facts, and a comparison with a copy. */
export function VerifiedDocument({ document }: { document: DataOf<typeof verifyDocument> }) {
  const { lender, reference, signed_by, signed_at, void: ended, pdf_sha256, offer_sha256 } = document;
  return (
    <>
      {ended ? (
        <div role="alert" className={classes.noMatch}>
          <IconCircleX size={24} aria-hidden />
          <span>
            <strong>This signature is void</strong> since <DateTimeText instant={ended.at} />. {ended.why} The document
            is known to us, but do not rely on it.
          </span>
        </div>
      ) : (
        <p className={classes.found}>
          <IconCircleCheck size={24} aria-hidden />
          This document is known to us
        </p>
      )}
      <h1>Loan agreement {reference}</h1>
      <SectionCard title="What was signed">
        <TermList
          items={[
            { term: "Lender", value: lender },
            { term: "Reference", value: reference },
            { term: "Signed by (initials)", value: signed_by },
            { term: "Signed at", value: <DateTimeText instant={signed_at} /> },
            ...(ended ? [{ term: "Void since", value: <DateTimeText instant={ended.at} /> }] : []),
            { term: "SHA-256 of the PDF", value: <code className={classes.hash}>{pdf_sha256}</code> },
            { term: "SHA-256 of the offer as shown", value: <code className={classes.hash}>{offer_sha256}</code> },
          ]}
        />
        <p className={classes.quiet}>Times are Lagos time. Compare reference and initials with your copy.</p>
      </SectionCard>
      <SectionCard title="Is your copy the same?">
        <CheckFile expected={pdf_sha256} signedAt={signed_at} isVoid={ended !== null} />
      </SectionCard>
    </>
  );
}
