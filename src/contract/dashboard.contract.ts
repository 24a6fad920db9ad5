import { z } from "zod";
import { CALL_OUTCOMES } from "../domain/lead/lead-status.ts";
import type { Demand } from "../domain/permissions.ts";
import { PERIODS } from "../domain/time/period.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant, naira } from "./fields.ts";
import { loanStatus } from "./loans.contract.ts";
import { paged, pageQuery } from "./paged.ts";

export const period = z.enum(PERIODS, "Choose a period from the list");

/**
 * A figure compared with the previous period (DSH-12 to DSH-19). A rate without anything due before has no comparison:
 * previous is then 0, percent null and class neutral, which no other rate has.
 */
export const stat = z.object({
  title: z.string(),
  current: z.number(),
  previous: z.number(),
  /** Change in percent, one decimal; null if it was zero before and is not now. */
  percent: z.number().nullable(),
  /** The number of items in a sum; null for figures that are counts themselves. */
  count: z.number().int().nullable(),
  class: z.enum(["good", "bad", "neutral"]),
  /**
   * The figure over the period in at most 31 steps, oldest first, for a sparkline; for a single day, over the fourteen
   * days up to it. Events have no future steps, and a rate none on which nothing was due.
   */
  series: z.array(z.number()),
});

export type Stat = z.output<typeof stat>;

/** The eleven boxes of the dashboard, in order (DSH-09 to DSH-11). */
export const DASHBOARD_FIGURES = [
  "callsInitiated",
  "applicationsReceived",
  "applicationsApproved",
  "applicationsRejected",
  "disbursed",
  "disbursedTotal",
  "totalCollections",
  "totalDueCollections",
  "totalOverdueCollections",
  "totalPendingCollections",
  "collectionRate",
] as const;

export type DashboardFigure = (typeof DASHBOARD_FIGURES)[number];

/** The eleven boxes of the lead analytics, in order (ANA-04). */
export const ANALYTICS_FIGURES = [
  "totalSent",
  "totalDelivered",
  "linkSubmitted",
  "callsInitiated",
  "callsUnreachable",
  "callsDNA",
  "callsDNACalledBack",
  "callsDNACallBack",
  "applicationsReceived",
  "applicationsApproved",
  "applicationsRejected",
] as const;

/** Those of them that the dashboard does not show. */
export const LEAD_FIGURES = [
  "totalSent",
  "totalDelivered",
  "linkSubmitted",
  "callsUnreachable",
  "callsDNA",
  "callsDNACallBack",
  "callsDNACalledBack",
] as const;

export type LeadFigure = (typeof LEAD_FIGURES)[number];

/** Those of the large picture alone: leads by the day of their first call, and what moved on the bank's accounts. */
export const HERO_FIGURES = ["leadsCalled", "leadsInterested", "leadsApplied", "cashIn", "cashOut"] as const;

export type HeroFigure = (typeof HERO_FIGURES)[number];

/** Every figure with rows behind it. */
export const COUNTED_FIGURES = [...DASHBOARD_FIGURES, ...LEAD_FIGURES, ...HERO_FIGURES] as const;

export type CountedFigure = (typeof COUNTED_FIGURES)[number];

/** Those that have a box. */
export type BoxedFigure = Exclude<CountedFigure, HeroFigure>;

const COLLECTIONS: Demand = { allOf: ["view-repayments"] };
const LEADS: Demand = { allOf: ["view-all-leads"] };
/** Without view-all-leads only those whom one called first oneself. */
const CALLED: Demand = { anyOf: ["view-all-leads", "process-leads"] };

/**
 * The permission needed to read the rows behind each figure: that of their own screen. The figures themselves are for
 * any signed-in member of staff.
 */
export const FIGURE_DEMANDS: Readonly<Record<CountedFigure, Demand>> = {
  callsInitiated: LEADS,
  applicationsReceived: "signed-in",
  applicationsApproved: "signed-in",
  applicationsRejected: "signed-in",
  disbursed: "signed-in",
  disbursedTotal: "signed-in",
  totalCollections: COLLECTIONS,
  totalDueCollections: COLLECTIONS,
  totalOverdueCollections: COLLECTIONS,
  totalPendingCollections: COLLECTIONS,
  collectionRate: COLLECTIONS,
  totalSent: LEADS,
  totalDelivered: LEADS,
  linkSubmitted: LEADS,
  callsUnreachable: LEADS,
  callsDNA: LEADS,
  callsDNACallBack: LEADS,
  callsDNACalledBack: LEADS,
  leadsCalled: CALLED,
  leadsInterested: CALLED,
  leadsApplied: CALLED,
  cashIn: COLLECTIONS,
  cashOut: COLLECTIONS,
};

/**
 * The days of the whole period, and those of the previous one that it is compared with, both inclusive. While a period
 * is running, the latter end at the day that matches today: events and the collection rate are compared with these
 * days, overdue with those before that day, pending with that day and the days after it, due with all of the previous
 * period. A period that has ended is compared with all of the previous one.
 */
const covered = z.object({ from: day, to: day, previous_from: day, previous_to: day });

/** `GET /api/admin/leads/count`: the dashboard's figures and those of the lead analytics (API-36, API-83). */
export const figures = z.object({
  callsInitiated: stat,
  applicationsReceived: stat,
  applicationsApproved: stat,
  applicationsRejected: stat,
  disbursed: stat,
  disbursedTotal: stat,
  totalCollections: stat,
  totalDueCollections: stat,
  totalOverdueCollections: stat,
  totalPendingCollections: stat,
  /** Absent when nothing was due. */
  collectionRate: stat.optional(),
  totalSent: stat,
  totalDelivered: stat,
  linkSubmitted: stat,
  callsUnreachable: stat,
  callsDNA: stat,
  callsDNACallBack: stat,
  callsDNACalledBack: stat,
  topAgents: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      leads_count: z.number().int(),
      portfolio_sum_approved_amount: naira,
    }),
  ),
  /** The part of the total collections by which top-ups settled old loans: no money came from outside. */
  collectionsByTopUps: z.object({ count: z.number().int(), amount: naira }),
  covered,
  /** When the figures held, where a replica told them that is more than a moment behind; absent otherwise. */
  as_of: instant.optional(),
});

export type Figures = z.output<typeof figures>;

export const countLeads = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/count",
  summary: "The figures of a period beside those of the one before",
  access: "signed-in",
  query: z.object({ filter: period.optional() }),
  data: figures,
  errors: { 422: "Not one of the nine periods" },
});

/** One item behind a figure: a message, a call, an application, a decision, a payout, a payment or an instalment. */
export const figureRow = z.object({
  id: z.number().int(),
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  name: z.string(),
  /** The row in words: "Instalment 3 of 6", "Bank Transfer TRX-77", "Did not answer". */
  note: z.string(),
  amount: naira.nullable(),
  /** The Lagos day on which the row counts. */
  date: day,
  /** The instant, if the item has one. */
  at: instant.nullable(),
  by: z.string().nullable(),
});

export type FigureRow = z.output<typeof figureRow>;

export const listFigureRows = defineEndpoint({
  method: "GET",
  path: "/api/admin/dashboard/figures/:figure/rows",
  summary: "The rows behind a figure; their number and sum are the figure",
  access: "signed-in",
  params: z.object({ figure: z.enum(COUNTED_FIGURES) }),
  query: z.object({
    filter: period.optional(),
    /** Narrows the period to some of its days, as a bar of a chart does. */
    from: day.optional(),
    to: day.optional(),
    /** Narrows calls to one outcome. */
    outcome: z.enum(CALL_OUTCOMES).optional(),
    ...pageQuery,
  }),
  data: paged(figureRow).extend({
    /** The sum of all rows, not only of the page; null for figures that only count. */
    sum: naira.nullable(),
    covered: z.object({ from: day, to: day }),
  }),
  errors: {
    403: "Without the permission of the figure's rows: view-all-leads, process-leads or view-repayments",
    404: "No such figure",
  },
});

export const getCharts = defineEndpoint({
  method: "GET",
  path: "/api/admin/dashboard/charts",
  summary: "Collections due against received, the pipeline by status, and call outcomes",
  access: "signed-in",
  query: z.object({ filter: period.optional() }),
  data: z.object({
    collections: z.array(z.object({ from: day, to: day, due: naira, received: naira })),
    pipeline: z.array(z.object({ status: loanStatus, loans: z.number().int() })),
    outcomes: z.array(z.object({ outcome: z.enum(CALL_OUTCOMES), label: z.string(), calls: z.number().int() })),
  }),
});

const total = z.object({ count: z.number().int(), amount: naira });

/** One group of leads, followed: those first called in the period, of these the interested, of these who applied. */
export const callCohort = z.object({
  called: z.number().int(),
  interested: z.number().int(),
  applied: z.number().int(),
});

export type CallCohort = z.output<typeof callCohort>;

/** The large picture of a dashboard; only the part that is the person's own is not null (`heroOf`). */
export const hero = z.object({
  /**
   * Of the instalments due in the period: all; those due until today, `until`, what is paid of these and the rate in
   * percent; and what is unpaid of those due before today.
   */
  collections: z
    .object({ due: naira, due_by_now: naira, paid: naira, rate: z.number().nullable(), overdue: naira, until: day })
    .nullable(),
  /** What moved on the bank's accounts in the period; suspense now and this month's payday for who reads repayments. */
  cash: z
    .object({
      in: total,
      out: total,
      suspense: total.extend({ oldest_days: z.number().int().nullable() }).nullable(),
      payday: z.object({ month: z.string(), expected: total, deducted: total, remitted: total }).nullable(),
    })
    .nullable(),
  /** `own`: only the leads whom this person called first. */
  cohort: callCohort.extend({ own: z.boolean() }).nullable(),
  covered: z.object({ from: day, to: day }),
});

export type Hero = z.output<typeof hero>;

export const getHero = defineEndpoint({
  method: "GET",
  path: "/api/admin/dashboard/hero",
  summary: "The large picture of a period by what you may do: collections, cash, or the people called",
  access: "signed-in",
  query: z.object({ filter: period.optional() }),
  data: hero,
});

export const DASHBOARD_ENDPOINTS: readonly Endpoint[] = [countLeads, listFigureRows, getCharts, getHero];
