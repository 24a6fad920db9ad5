import { localPhone, parsePhone } from "../../../domain/customer/phone.ts";
import classes from "./leads.module.css";

/** A phone link: dials +234, shows the number with a leading 0 (LED-10, CST-20). */
export function LeadPhone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${parsePhone(phone) ?? phone}`} className={classes.phone}>
      {localPhone(phone)}
    </a>
  );
}
