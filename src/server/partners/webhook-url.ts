import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const URL_LENGTH_MAX = 500;

/**
 * Why nothing can be sent to this address; undefined where it can. What a name stands for is looked at when something is
 * sent, since it may stand for something else by then.
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

/** The IP address that a URL names itself; undefined where it names a host. */
export function ipOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) ? bare : undefined;
}
