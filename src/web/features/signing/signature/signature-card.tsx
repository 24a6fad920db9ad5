import { useState } from "react";
import { type Offer, sendSigningCode } from "../../../../contract/signing.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { useCall } from "../../../lib/calls/use-call.ts";
import { allowedAt } from "../../../lib/use-seconds-until.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import type { OfferReading } from "../offer/use-offer.ts";
import classes from "../signing.module.css";
import { ResendCode } from "./resend-code.tsx";
import { SignatureForm } from "./signature-form.tsx";

interface SignatureCardProps {
  readonly token: string;
  readonly offer: Offer;
  readonly reading: OfferReading;
}

/** First the code, then code, name and consent. Typed values survive another code. */
export function SignatureCard({ token, offer, reading }: SignatureCardProps) {
  const [resendAt, setResendAt] = useState<string>();
  const code = useCall(() => callApi(sendSigningCode, { params: { token } }), {
    onSuccess: ({ resend_at }) => setResendAt(resend_at),
    // One was sent a moment ago, perhaps before a reload: it can be entered.
    onError: (error) => setResendAt((before) => allowedAt(error) ?? before),
  });
  return (
    <SectionCard title="Sign">
      <div className={classes.form}>
        <p>
          We send a code of six digits to your phone {offer.phone_hint} and to your e-mail. It shows that it is you who
          signs. Never give it to anyone, our staff included.
        </p>
        {code.error && (
          <Callout tone="danger" role="alert">
            {code.error.message}
          </Callout>
        )}
        {resendAt === undefined ? (
          <Button
            size="touch"
            wide
            tone="primary"
            onClick={() => code.start(undefined)}
            busy={code.busy}
            disabled={code.busy}
          >
            Send me the code
          </Button>
        ) : (
          <>
            <SignatureForm token={token} offer={offer} reading={reading} />
            <ResendCode
              phoneHint={offer.phone_hint}
              resendAt={resendAt}
              onResend={() => code.start(undefined)}
              busy={code.busy}
            />
          </>
        )}
      </div>
    </SectionCard>
  );
}
