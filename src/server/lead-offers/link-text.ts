import { firstNameOf } from "../../domain/lead/first-name.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDate, lagosDateOf } from "../../domain/time/lagos-date.ts";

/** The SMS that takes a lead to its offer: no amount, since a message is easily read by others. */
export function linkText(name: string, expiresAt: Date, address: string): string {
  const until = formatDate(lagosDateOf(expiresAt));
  return `Tenor: ${firstNameOf(asOneLineName(name))}, we have a loan offer for you. See it until ${until}: ${address}`;
}
