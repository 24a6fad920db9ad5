import { IconCircleCheck, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Offer } from "../../../contract/signing.contract.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./signing.module.css";

/** The signed document for download, and the next steps. */
export function SignedOffer({ offer }: { offer: Offer }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div>
        <p className={classes.done}>
          <IconCircleCheck size={24} aria-hidden />
          Signed {offer.signed_at && <DateTimeText instant={offer.signed_at} />}
        </p>
        <h1 ref={title} tabIndex={-1}>
          Thank you, {offer.customer_name}
        </h1>
        <p className={classes.lead}>
          You have signed loan {offer.reference} of <Amount naira={offer.amount} />.
        </p>
      </div>
      <SectionCard title="Your document">
        <SignedDocument link={offer.signed_document_link} />
        {offer.verification_link && (
          <p className={classes.lead}>
            Anybody to whom you show it can <a href={offer.verification_link}>check that it is genuine</a>.
          </p>
        )}
      </SectionCard>
      <SectionCard title="What happens next">
        <NextSteps offer={offer} />
      </SectionCard>
    </>
  );
}

function SignedDocument({ link }: { link: string | null }) {
  if (!link) return <>Your signed document is being prepared. Open this page again in a minute to download it.</>;
  return (
    <a href={link} download className={classes.download}>
      <IconDownload size={20} aria-hidden />
      Download the signed document (PDF)
    </a>
  );
}

function NextSteps({ offer }: { offer: Offer }) {
  return (
    <ol>
      <li>We review your loan. You need not do anything.</li>
      <li>
        We set up the monthly deduction of <Amount naira={offer.monthly_repayment} /> with Remita.
      </li>
      {offer.product ? (
        <li>We tell you when and where to pick up your {offer.product}.</li>
      ) : (
        <li>
          We pay <Amount naira={offer.payout} /> into your salary account.
        </li>
      )}
    </ol>
  );
}
