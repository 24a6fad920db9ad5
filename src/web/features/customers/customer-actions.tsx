import { IconMessage, IconPhoneCall } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import classes from "./customers.module.css";
import type { Customer } from "./form/customer-shape.ts";

interface CustomerActionsProps {
  readonly customer: Customer;
  readonly children: ReactNode;
}

/** On a phone a customer is called and written to from the page; elsewhere only what `children` does. */
export function CustomerActions({ customer: { phone_number, identity, erased_at }, children }: CustomerActionsProps) {
  const phone = identity === "whole" && erased_at === null ? phone_number : null;
  return (
    <div className={classes.headActions} data-screen-only>
      {phone && (
        <span className={classes.reach}>
          <ButtonLink href={`tel:${phone}`}>
            <IconPhoneCall size={18} aria-hidden />
            Call
          </ButtonLink>
          <ButtonLink href={`sms:${phone}`}>
            <IconMessage size={18} aria-hidden />
            Message
          </ButtonLink>
        </span>
      )}
      {children}
    </div>
  );
}
