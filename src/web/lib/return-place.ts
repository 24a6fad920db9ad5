export const HOME = "/dashboard";

/** Where to go after signing in: the place in the address if it is one of our own pages, else the dashboard (SES-13). */
export function returnPlace(search: string, origin: string): string {
  const place = new URLSearchParams(search).get("to") ?? HOME;
  if (!place.startsWith("/")) return HOME;
  const url = URL.canParse(place, origin) ? new URL(place, origin) : undefined;
  return url && url.origin === origin ? url.pathname + url.search : HOME;
}
