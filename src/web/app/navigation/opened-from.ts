import { type PageAbove, readPageTrail } from "../../ui/page/page-trail.ts";
import type { AppRouter } from "../router.tsx";
import { entryOf, screenOf } from "./places.ts";

/** The page that each loan was opened from, with its search and filters, until the sign-in page is shown. */
const origins = new Map<string, PageAbove>();

let isAfresh = false;

/** The next loan is opened by its name and not from the page shown. */
export function openAfresh(): void {
  isAfresh = true;
}

/** The page above a loan, if it was opened from one. */
export const openedFrom = (pathname: string): PageAbove | undefined => origins.get(pathname);

/** Notes where loans are opened from. On the way from loan to loan each keeps its own. */
export function noteOrigins(router: AppRouter): void {
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    const fresh = isAfresh;
    isAfresh = false;
    if (toLocation.pathname === "/login") origins.clear();
    if (!fromLocation || !pathChanged || !isLoan(toLocation.pathname)) return;
    if (fresh) origins.delete(toLocation.pathname);
    else if (!isLoan(fromLocation.pathname)) note(toLocation.pathname, fromLocation.pathname, fromLocation.search);
  });
}

function note(loan: string, from: string, search: object): void {
  const entry = entryOf(from);
  // The dashboard lists no loans.
  if (!entry || from === "/dashboard") {
    origins.delete(loan);
    return;
  }
  const { name } = readPageTrail();
  origins.set(loan, { to: from, search: { ...search }, ...(entry !== from && name && { label: name }) });
}

const isLoan = (pathname: string): boolean => screenOf(pathname)?.path === "/loans/$id";
