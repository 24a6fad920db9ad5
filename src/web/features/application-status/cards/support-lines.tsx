import { useQuery } from "@tanstack/react-query";
import classes from "../application-status.module.css";
import { supportQuery } from "../status-queries.ts";

/** The lender's contact details as configured, otherwise by replying to our messages. */
export function SupportLines() {
  const { data: support } = useQuery(supportQuery);
  const { phone, email, hours } = support ?? {};
  if (!phone && !email)
    return (
      <p className={classes.text}>
        Need help? Answer the message that brought your reference, or see <a href="/support-desk-card">Support</a>.
      </p>
    );
  return (
    <p className={classes.text}>
      Need help? {phone && <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>}
      {phone && email && " or "}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {hours && `, ${hours}`}.
    </p>
  );
}
