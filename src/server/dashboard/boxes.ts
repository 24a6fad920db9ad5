import type { Figures } from "../../contract/dashboard.contract.ts";
import type { Leaning } from "../../domain/figure/compare.ts";
import { CALL_OUTCOMES, type CallOutcome } from "../../domain/lead/lead-status.ts";

/** The name under which the calls that ended so are kept. */
export const callFigure = (outcome: CallOutcome): string => `call ${outcome}`;

/** A box of the dashboard or of the lead analytics. */
export interface Box {
  readonly title: string;
  /** The kept figures it adds up. */
  readonly figures: readonly string[];
  readonly leaning: Leaning;
  /**
   * What happens is compared with the same stretch of the period before, to the time of day; what counts by day with whole
   * days of it; what is scheduled with all of it.
   */
  readonly basis: "happened" | "by-day" | "scheduled";
  /** Whether it is the sum of the amounts or the number of the rows. */
  readonly shows: "rows" | "amount";
  /** Only what was due before today, or only what is due from today on. */
  readonly due?: "before-today" | "from-today";
}

export type BoxName = Exclude<keyof Figures, "collectionRate" | "topAgents" | "covered">;

const happened = (title: string, figure: string | readonly string[], leaning: Leaning = "more-is-good"): Box => ({
  title,
  figures: typeof figure === "string" ? [figure] : figure,
  leaning,
  basis: "happened",
  shows: "rows",
});
const scheduled = (title: string, figure: string, leaning: Leaning, due?: NonNullable<Box["due"]>): Box => ({
  title,
  figures: [figure],
  leaning,
  basis: "scheduled",
  shows: "amount",
  ...(due ? { due } : {}),
});

/** Every box but the collection rate, which is worked out of two (DSH-09, DSH-10, API-83). */
export const BOXES: Readonly<Record<BoxName, Box>> = {
  callsInitiated: happened("Calls initiated", CALL_OUTCOMES.map(callFigure)),
  applicationsReceived: happened("Applications received", "application"),
  applicationsApproved: happened("Approved", "approved"),
  applicationsRejected: happened("Rejected", "rejected", "more-is-bad"),
  disbursed: happened("Disbursed", "disbursed"),
  disbursedTotal: { ...happened("Disbursed total", "disbursed"), shows: "amount" },
  totalCollections: { ...happened("Total collections", "collected"), basis: "by-day", shows: "amount" },
  totalDueCollections: scheduled("Total due collections", "due", "neutral"),
  totalOverdueCollections: scheduled("Total overdue collections", "unpaid", "more-is-bad", "before-today"),
  totalPendingCollections: scheduled("Total pending collections", "unpaid", "neutral", "from-today"),
  totalSent: happened("Offers sent", "message sent"),
  totalDelivered: happened("Offers delivered", "message delivered"),
  linkSubmitted: happened("Links submitted", "lead applied"),
  callsUnreachable: happened("Unreachable", callFigure("unreachable"), "more-is-bad"),
  callsDNA: happened("Did not answer", callFigure("did_not_answer"), "more-is-bad"),
  callsDNACallBack: happened("Did not answer, to be called back", "call back later", "neutral"),
  callsDNACalledBack: happened("Did not answer, called back", "called back"),
};
