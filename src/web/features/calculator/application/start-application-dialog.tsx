import { useRef } from "react";
import { notifyError, notifySuccess } from "../../../lib/calls/notify.ts";
import { Button } from "../../../ui/button/button.tsx";
import { copyText } from "../../../ui/button/copy-text.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import type { Calculated } from "../offer/calculator-result.tsx";
import { applicationLink } from "./application-link.ts";
import classes from "./start-application.module.css";

interface StartApplicationDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly calculated: Calculated;
}

/** The link to the application with the offer's figures: customers fill it in themselves, signed out (GRD-04). */
export function StartApplicationDialog({ opened, onClose, calculated }: StartApplicationDialogProps) {
  const { name, offer } = calculated;
  const link = applicationLink(calculated, window.location.origin);
  const words = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    if (!(await copyText(link))) {
      notifyError("The link was not copied. It is selected: copy it with Ctrl+C.");
      if (words.current) window.getSelection()?.selectAllChildren(words.current);
      return;
    }
    notifySuccess("Link copied");
    onClose();
  };
  return (
    <Dialog title="Start an application" opened={opened} onClose={onClose}>
      <div className={classes.start}>
        <p>
          {name} applies for <Amount naira={offer.loan_amount} /> over{" "}
          {offer.tenor === 1 ? "1 month" : `${offer.tenor} months`}. The link opens the application with these figures,
          the loan type and the employer filled in. It holds no name, BVN or account number.
        </p>
        <p ref={words} className={classes.link}>
          {link}
        </p>
        <p className={classes.quiet}>
          Send it to the customer, or open it in a private window: an application is filled in by somebody who is not
          signed in.
        </p>
        <div className={classes.buttons}>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" data-autofocus onClick={() => void copy()}>
            Copy the link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
