import { firstNameOf } from "../../../domain/lead/first-name.ts";
import type { ValuesOf } from "../../../domain/message/message-templates.ts";
import { asOneLineName } from "../../../domain/one-line-name.ts";
import { formatDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";

/** The values for the offer SMS: no amount, since others may read a message. */
export function linkValues(name: string, expiresAt: Date, link: string): ValuesOf<"lead_offer_sms"> {
  return { first_name: firstNameOf(asOneLineName(name)), until: formatDate(lagosDateOf(expiresAt)), link };
}
