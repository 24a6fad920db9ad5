import { localPhone, parsePhone } from "../../../domain/customer/phone.ts";
import classes from "./leads.module.css";

/** A number to call: dialled with +234, read with a 0 in front (LED-10, CST-20). */
export function LeadPhone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${parsePhone(phone) ?? phone}`} className={classes.phone}>
      {localPhone(phone)}
    </a>
  );
}
