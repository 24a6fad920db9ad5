export const HOME = "/dashboard";

/** Where to go after signing in: the address's own target if it is one of our pages, else the dashboard (SES-13). */
export function returnPlace(search: string, origin: string): string {
  const place = new URLSearchParams(search).get("to") ?? HOME;
  if (!place.startsWith("/")) return HOME;
  const url = URL.canParse(place, origin) ? new URL(place, origin) : undefined;
  return url && url.origin === origin ? url.pathname + url.search : HOME;
}
