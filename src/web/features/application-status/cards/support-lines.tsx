import { useQuery } from "@tanstack/react-query";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";
import { supportQuery } from "../status-queries.ts";

/** The lender's contact details as configured, otherwise by replying to our messages. */
export function SupportLines() {
  const { data: support } = useQuery(supportQuery);
  const { phone, email, whatsapp, hours } = support ?? {};
  if (!phone && !email && !whatsapp)
    return (
      <p className={classes.text}>
        Need help? Answer the message that brought your reference, or see <a href="/support-desk-card">Support</a>.
      </p>
    );
  return (
    <p className={classes.text}>
      Need help? {phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>}
      {phone && email && " or "}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {whatsapp && !phone && !email && <a href={`https://wa.me/${whatsapp.replace(/\D/g, "")}`}>WhatsApp {whatsapp}</a>}
      {hours && `, ${hours}`}.
    </p>
  );
}

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, "");

/** The same as buttons for a thumb, at the end of an application. */
export function ContactCard() {
  const { data: support } = useQuery(supportQuery);
  const { phone, email, whatsapp, hours } = support ?? {};
  return (
    <SectionCard title="Contact us">
      {!phone && !email && !whatsapp ? (
        <SupportLines />
      ) : (
        <>
          <div className={classes.contacts}>
            {phone && <a href={`tel:${dialled(phone)}`}>Call {phone}</a>}
            {whatsapp && <a href={`https://wa.me/${whatsapp.replace(/\D/g, "")}`}>WhatsApp {whatsapp}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </div>
          {hours && <p className={classes.hint}>{hours}</p>}
        </>
      )}
    </SectionCard>
  );
}
