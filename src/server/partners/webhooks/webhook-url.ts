import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const URL_LENGTH_MAX = 500;

/**
 * Why nothing can be sent to this address; undefined if it can. Names are resolved at each delivery, since they may
 * change.
 */
export function urlMistake(text: string, anywhere: boolean): string | undefined {
  const url = URL.parse(text);
  if (!url || text.length > URL_LENGTH_MAX) return "Enter an address that begins with https://";
  if (url.protocol !== "https:" && !(anywhere && url.protocol === "http:"))
    return "Enter an address that begins with https://";
  if (url.username || url.password) return "Leave name and password out of the address";
  if (url.hash) return "Leave out what follows #";
  const ip = ipOf(url);
  if (!anywhere && (/(^|\.)localhost\.?$/i.test(url.hostname) || (ip && !isPublicAddress(ip))))
    return "This address is not on the open Internet";
  return undefined;
}

/** The IP address in a URL; undefined if it has a host name. */
export function ipOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) ? bare : undefined;
}
