import type { Router } from "../../lib/route/router.ts";
import { type PageAbove, readPageTrail } from "../../ui/page/page-trail.ts";
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

/** A loan stands below this page, as if it had been opened from there. */
export function placeBelow(loan: string, page: PageAbove): void {
  origins.set(loan, page);
}

/** Notes where loans are opened from. On the way from loan to loan each keeps its own. */
export function noteOrigins(router: Router): void {
  router.onLeave(({ from, to }) => {
    const fresh = isAfresh;
    isAfresh = false;
    if (to.pathname === "/login") origins.clear();
    if (!from || from.pathname === to.pathname || !isLoan(to.pathname)) return;
    if (fresh) origins.delete(to.pathname);
    else if (!isLoan(from.pathname)) note(to.pathname, from.pathname, from.search);
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
