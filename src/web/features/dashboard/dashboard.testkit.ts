import {
  DASHBOARD_FIGURES,
  type FigureRow,
  type Figures,
  type Hero,
  type Stat,
} from "../../../contract/dashboard.contract.ts";
import { CALL_OUTCOMES, LEAD_STATUS_LABELS } from "../../../domain/lead/lead-status.ts";
import { LOAN_STATUSES } from "../../../domain/loan/loan-status.ts";
import { FIGURE_WORDS } from "./figure/figure-words.ts";

/** A figure that grew from 8 to 10. */
export function statOf(title: string, changes: Partial<Stat> = {}): Stat {
  return { title, current: 10, previous: 8, percent: 25, count: null, class: "good", series: [1, 4, 5], ...changes };
}

/** The server's figures for a week; `undefined` removes a figure. */
export function figuresOf(changes: Partial<Record<keyof Figures, Stat | undefined>> = {}): Partial<Figures> {
  const stats = DASHBOARD_FIGURES.map((figure) => {
    const { title, unit } = FIGURE_WORDS[figure];
    return [figure, statOf(title, unit === "money" ? { count: 3 } : {})];
  });
  const covered = {
    from: "2026-11-16",
    to: "2026-11-20",
    previous_from: "2026-11-09",
    previous_to: "2026-11-13",
  };
  const collectionsByTopUps = { count: 2, amount: 1234.5 };
  return { ...Object.fromEntries(stats), collectionsByTopUps, covered, ...changes };
}

export const CHARTS = {
  collections: [
    { from: "2026-11-19", to: "2026-11-19", due: 500, received: 300.5 },
    { from: "2026-11-20", to: "2026-11-20", due: 0, received: 100 },
  ],
  pipeline: LOAN_STATUSES.map((status, loans) => ({ status, loans })),
  outcomes: CALL_OUTCOMES.map((outcome, calls) => ({ outcome, label: LEAD_STATUS_LABELS[outcome], calls })),
};

const sum = (count: number, amount: number) => ({ count, amount });

/** The picture of a week, each part as the server sends it to those whose it is. */
export const HERO = {
  collections: {
    due: 15_100_000,
    due_by_now: 12_400_000,
    paid: 10_168_000.5,
    rate: 82,
    overdue: 2_000_000,
    until: "2026-11-18",
  },
  cash: {
    in: sum(1204, 28_600_000),
    out: sum(1, 38_000_000.25),
    suspense: { ...sum(6, 424_600), oldest_days: 44 },
    payday: { month: "2026-11", expected: sum(9, 900), deducted: sum(8, 800), remitted: sum(1, 100) },
  },
  cohort: { called: 80, interested: 20, applied: 5, own: true },
} as const satisfies Partial<Hero>;

/** The answer of the server to somebody whose picture has just this part. */
export function heroWith(part?: keyof typeof HERO): Hero {
  const covered = { from: "2026-11-16", to: "2026-11-20" };
  return { collections: null, cash: null, cohort: null, covered, ...(part && { [part]: HERO[part] }) };
}

export const ROW: FigureRow = {
  id: 4,
  loan: { id: 7, reference: "TN-000007" },
  name: "Ngozi Umeh",
  note: "Bank Transfer TRX-77",
  amount: 1234.5,
  date: "2026-11-20",
  at: "2026-11-20T08:30:00Z",
  by: "Ada Obi",
};

/** One page of rows, with another after it. */
export function rowsOf(rows: readonly FigureRow[], total: number = rows.length, sum: number | null = 4567.5) {
  const next = "/api/admin/dashboard/figures/totalCollections/rows?filter=week&page=2&after=k%2B2";
  const links = [
    { url: "/api/admin/dashboard/figures/totalCollections/rows?filter=week", label: "1", active: true },
    { url: next, label: "2", active: false },
  ];
  const paging = { from: 1, to: rows.length, current_page: 1, last_page: 2, per_page: 20 };
  const covered = { from: "2026-11-16", to: "2026-11-20" };
  return { data: rows, ...paging, total, prev_page_url: null, next_page_url: next, links, sum, covered };
}
