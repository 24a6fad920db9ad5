import { COUNTED_FIGURES, type CountedFigure } from "../../../../contract/dashboard.contract.ts";
import { numberText } from "../../../ui/figure/count-text.ts";

export type Unit = "number" | "money" | "percent";

/** A figure's texts: its title until the server sends it, its unit, and its formula. */
export interface FigureWords {
  readonly title: string;
  readonly unit: Unit;
  readonly one: string;
  readonly many: string;
}

const made = (one: string, many = `${one}s`) => ({ one, many });

/** The boxes of the dashboard and of the lead analytics (DSH-09 to DSH-11, ANA-04), and the picture's own figures. */
export const FIGURE_WORDS: Readonly<Record<CountedFigure, FigureWords>> = {
  callsInitiated: { title: "Calls initiated", unit: "number", ...made("call") },
  applicationsReceived: { title: "Applications received", unit: "number", ...made("application") },
  applicationsApproved: { title: "Approved", unit: "number", ...made("application") },
  applicationsRejected: { title: "Rejected", unit: "number", ...made("application") },
  disbursed: { title: "Disbursed", unit: "number", ...made("loan") },
  disbursedTotal: { title: "Disbursed total", unit: "money", ...made("loan") },
  totalCollections: { title: "Total collections", unit: "money", ...made("payment") },
  totalDueCollections: { title: "Total due collections", unit: "money", ...made("instalment") },
  totalOverdueCollections: { title: "Total overdue collections", unit: "money", ...made("instalment") },
  totalPendingCollections: { title: "Total pending collections", unit: "money", ...made("instalment") },
  collectionRate: { title: "Collection rate", unit: "percent", ...made("instalment") },
  totalSent: { title: "Offers sent", unit: "number", ...made("message") },
  totalDelivered: { title: "Offers delivered", unit: "number", ...made("message") },
  linkSubmitted: { title: "Links submitted", unit: "number", ...made("lead") },
  callsUnreachable: { title: "Unreachable", unit: "number", ...made("call") },
  callsDNA: { title: "Did not answer", unit: "number", ...made("call") },
  callsDNACallBack: { title: "Did not answer, to be called back", unit: "number", ...made("call") },
  callsDNACalledBack: { title: "Did not answer, called back", unit: "number", ...made("call") },
  leadsCalled: { title: "Leads first called", unit: "number", ...made("lead") },
  leadsInterested: { title: "Leads interested", unit: "number", ...made("lead") },
  leadsApplied: { title: "Leads who applied", unit: "number", ...made("lead") },
  cashIn: { title: "Cash in", unit: "money", ...made("entry", "entries") },
  cashOut: { title: "Cash out", unit: "money", ...made("entry", "entries") },
};

export function isFigure(text: string): text is CountedFigure {
  return (COUNTED_FIGURES as readonly string[]).includes(text);
}

/** `1 payment`, `1,204 payments`. */
export function countText({ one, many }: FigureWords, count: number): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
