import { localPhone, parsePhone } from "../../../domain/customer/phone.ts";
import classes from "./leads.module.css";

interface LeadPhoneProps {
  readonly phone: string;
  /** False where nobody may call yet: the number alone. */
  readonly dials?: boolean;
}

/** A phone link: dials +234, shows the number with a leading 0 (LED-10, CST-20). */
export function LeadPhone({ phone, dials = true }: LeadPhoneProps) {
  if (!dials) return <span className={classes.phone}>{localPhone(phone)}</span>;
  return (
    <a href={`tel:${parsePhone(phone) ?? phone}`} className={classes.phone}>
      {localPhone(phone)}
    </a>
  );
}
