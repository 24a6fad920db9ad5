/** What the one large picture of a person's dashboard is about. */
export const DASHBOARD_HEROES = ["collections", "cash", "cohort"] as const;

export type DashboardHero = (typeof DASHBOARD_HEROES)[number];

/**
 * The picture above the figures for somebody with these permissions, whatever their role is called; undefined for those
 * whose work is none of the three. The first that fits is theirs:
 *
 * - Who decides on lending (approve-loan) answers for what comes back: collected against due. That goes before money and
 *   calls, since whoever runs the lender may do those as well.
 * - Who records repayments or pays out keeps the cash: in and out, suspense, payday.
 * - Who reads repayments without moving money (a deduction desk, an auditor) looks at collections too. That is why reading
 *   them does not make a chief of somebody in finance, who needs the same permission for their lists.
 * - Who calls leads, or watches those who do, follows the people called.
 */
export function heroOf(held: ReadonlySet<string>): DashboardHero | undefined {
  if (held.has("approve-loan")) return "collections";
  if (held.has("add-repayment") || held.has("disburse-loan")) return "cash";
  if (held.has("view-repayments")) return "collections";
  return held.has("process-leads") || held.has("view-all-leads") ? "cohort" : undefined;
}
