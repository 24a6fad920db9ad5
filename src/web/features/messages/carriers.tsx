import { useState } from "react";
import type { SmsGatewayRow } from "../../../contract/messages.contract.ts";
import { copyText } from "../../ui/button/copy-text.ts";
import { TextButton } from "../../ui/button/text-button.tsx";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import classes from "./messages.module.css";

interface CarriersProps {
  readonly gateways: readonly SmsGatewayRow[];
  readonly hasMailServer: boolean;
  readonly bounceAddress: string;
  readonly waiting: { readonly email: number; readonly sms: number };
}

/** The gateways for SMS and e-mail, the address for delivery reports, and the queue. */
export function Carriers({ gateways, hasMailServer, bounceAddress, waiting }: CarriersProps) {
  return (
    <>
      {gateways.length === 0 && (
        <p className={classes.line}>
          No SMS gateway is configured: your operator sets SMS_GATEWAY. SMS fail until then.
        </p>
      )}
      {gateways.map(({ place, name, report_address }) => (
        <p key={place} className={classes.line}>
          <strong>
            {place === "first" ? "First" : "Second"} gateway: {name}
          </strong>
          <span className={classes.address}>
            Delivery reports go to <code>{report_address}</code>
            <CopyAddress address={report_address} what={`report address of the ${place} gateway`} />
          </span>
        </p>
      ))}
      {!hasMailServer && (
        <p className={classes.line}>
          No mail server is configured: your operator sets SMTP_URL. E-mails fail until then.
        </p>
      )}
      <p className={classes.line}>
        <strong>Returned e-mails</strong>
        <span className={classes.address}>
          Reports of them go to <code>{bounceAddress}</code>
          <CopyAddress address={bounceAddress} what="address for e-mails that come back" />
        </span>
      </p>
      <p className={classes.line}>
        Waiting to be sent: {numberText(waiting.sms)} SMS, {countText(waiting.email, "e-mail")}
      </p>
    </>
  );
}

function CopyAddress({ address, what }: { address: string; what: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      {" "}
      <TextButton aria-label={`Copy the ${what}`} onClick={() => void copyText(address).then(setCopied)}>
        Copy
      </TextButton>
      <span role="status">{isCopied && " Copied"}</span>
    </>
  );
}
