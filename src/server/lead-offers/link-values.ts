import { firstNameOf } from "../../domain/lead/first-name.ts";
import type { ValuesOf } from "../../domain/message/message-templates.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDate, lagosDateOf } from "../../domain/time/lagos-date.ts";

/** What fills the SMS that takes a lead to its offer: no amount, since a message is easily read by others. */
export function linkValues(name: string, expiresAt: Date, link: string): ValuesOf<"lead_offer_sms"> {
  return { first_name: firstNameOf(asOneLineName(name)), until: formatDate(lagosDateOf(expiresAt)), link };
}
