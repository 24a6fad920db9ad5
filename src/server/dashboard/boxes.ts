import type { Figures } from "../../contract/dashboard.contract.ts";
import type { Leaning } from "../../domain/figure/compare.ts";
import { CALL_OUTCOMES, type CallOutcome } from "../../domain/lead/lead-status.ts";

/** The figure that counts calls with this outcome. */
export const callFigure = (outcome: CallOutcome): string => `call ${outcome}`;

/**
 * What a box is compared with while a period is running: the same part of the previous one, to the time of day or in
 * whole days; of that part, the days before the one that matches today; that day and later ones, with everything due on
 * them; or all of the previous period.
 */
export type Before = "to-the-time" | "stretch" | "days-gone" | "days-to-come" | "all";

/** A box of the dashboard or of the lead analytics. */
export interface Box {
  readonly title: string;
  /** The maintained figures it adds up. */
  readonly figures: readonly string[];
  readonly leaning: Leaning;
  /** Scheduled figures have future days, events have none. */
  readonly basis: "happened" | "scheduled";
  readonly before: Before;
  /** Whether it is the sum of the amounts or the number of the rows. */
  readonly shows: "rows" | "amount";
  /** Only amounts due before today, or only those due from today on. */
  readonly due?: "before-today" | "from-today";
}

export type BoxName = Exclude<
  keyof Figures,
  "collectionRate" | "collectionsByTopUps" | "topAgents" | "covered" | "as_of"
>;

const happened = (title: string, figure: string | readonly string[], leaning: Leaning = "more-is-good"): Box => ({
  title,
  figures: typeof figure === "string" ? [figure] : figure,
  leaning,
  basis: "happened",
  before: "to-the-time",
  shows: "rows",
});
const scheduled = (title: string, figure: string, leaning: Leaning, before: Before): Box => ({
  title,
  figures: [figure],
  leaning,
  basis: "scheduled",
  before,
  shows: "amount",
});

/** Every box except the collection rate, which is computed from two figures (DSH-09, DSH-10, API-83). */
export const BOXES: Readonly<Record<BoxName, Box>> = {
  callsInitiated: happened("Calls initiated", CALL_OUTCOMES.map(callFigure)),
  applicationsReceived: happened("Applications received", "application"),
  applicationsApproved: happened("Approved", "approved"),
  applicationsRejected: happened("Rejected", "rejected", "more-is-bad"),
  disbursed: happened("Disbursed", "disbursed"),
  disbursedTotal: { ...happened("Disbursed total", "disbursed"), shows: "amount" },
  totalCollections: { ...happened("Total collections", "collected"), before: "stretch", shows: "amount" },
  totalDueCollections: scheduled("Total due collections", "due", "neutral", "all"),
  totalOverdueCollections: {
    ...scheduled("Total overdue collections", "unpaid", "more-is-bad", "days-gone"),
    due: "before-today",
  },
  totalPendingCollections: {
    ...scheduled("Total pending collections", "unpaid", "neutral", "days-to-come"),
    due: "from-today",
  },
  totalSent: happened("Offers sent", "message sent"),
  totalDelivered: happened("Offers delivered", "message delivered"),
  linkSubmitted: happened("Links submitted", "lead applied"),
  callsUnreachable: happened("Unreachable", callFigure("unreachable"), "more-is-bad"),
  callsDNA: happened("Did not answer", callFigure("did_not_answer"), "more-is-bad"),
  callsDNACallBack: happened("Did not answer, to be called back", "call back later", "neutral"),
  callsDNACalledBack: happened("Did not answer, called back", "called back"),
};

/** The inputs of the collection rate: everything due in the period, and the unpaid part of it. */
export const RATED = {
  due: scheduled("Collection rate", "due", "more-is-good", "stretch"),
  unpaid: scheduled("Collection rate", "unpaid", "more-is-good", "stretch"),
} as const;
