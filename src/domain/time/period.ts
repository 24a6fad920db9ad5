/** The nine periods of the dashboard, in the order of its filter, as in the API (DSH-06, OPN-32). */
export const PERIODS = [
  "today",
  "yesterday",
  "week",
  "last_week",
  "month",
  "last_month",
  "this_quarter",
  "this_year",
  "last_year",
] as const;

export type Period = (typeof PERIODS)[number];

/** The labels of the filter, letter for letter (DSH-06). */
export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  today: "Today",
  yesterday: "Yesterday",
  week: "This Week",
  last_week: "Last Week",
  month: "This Month",
  last_month: "Last Month",
  this_quarter: "This Quarter",
  this_year: "This Year",
  last_year: "Last Year",
};
