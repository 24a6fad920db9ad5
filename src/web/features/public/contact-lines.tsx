import { useQuery } from "@tanstack/react-query";
import classes from "./plain-page.module.css";
import { lenderQuery } from "./public-queries.ts";

/** Phone, e-mail and hours as set by the lender's operator; without any, the contact that always works. */
export function ContactLines() {
  return (
    <div className={classes.contact}>
      <KnownContacts />
    </div>
  );
}

function KnownContacts() {
  const { data } = useQuery(lenderQuery);
  const { phone, email, hours } = data?.support ?? {};
  if (!phone && !email)
    return (
      <p>Answer the message that brought your reference or your signing link, or call the officer who called you.</p>
    );
  return (
    <ul>
      {phone && (
        <li>
          Phone: <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          {hours && `, ${hours} (Lagos time)`}
        </li>
      )}
      {email && (
        <li>
          E-mail: <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  );
}
