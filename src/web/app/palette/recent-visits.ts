import { readSession } from "../../lib/session/session-store.ts";

const KEY = "tenor-recent";
const KEPT_MAX = 8;
const OPENED = /^\/(loans|users)\/([1-9]\d{0,14})$/;

/** A loan or a user that was opened: no more of it is kept in the browser than its id. */
export interface Visit {
  readonly kind: "loans" | "users";
  readonly id: string;
}

/** Notes that a page was opened, if it is that of a loan or of a user; the newest first. */
export function noteVisit(pathname: string): void {
  const by = readSession().user?.id;
  if (!by || !OPENED.test(pathname)) return;
  const paths = [pathname, ...kept(by).filter((path) => path !== pathname)].slice(0, KEPT_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify({ by, paths }));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** What this person opened last on this device, without the page that is open. */
export function recentVisits(pathname: string): readonly Visit[] {
  const by = readSession().user?.id;
  if (!by) return [];
  return kept(by)
    .filter((path) => path !== pathname)
    .flatMap((path) => {
      const [, kind, id] = OPENED.exec(path) ?? [];
      return kind && id ? [{ kind: kind as Visit["kind"], id }] : [];
    });
}

/** Another person's are not told, and go with the first of one's own. */
function kept(by: number): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as { by?: unknown; paths?: unknown } | null;
    if (stored?.by !== by || !Array.isArray(stored.paths)) return [];
    return stored.paths.filter((path) => typeof path === "string");
  } catch {
    return [];
  }
}
