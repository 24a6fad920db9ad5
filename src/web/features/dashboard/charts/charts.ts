import type { CallCohort, CountedFigure, getCharts } from "../../../../contract/dashboard.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { CallOutcome } from "../../../../domain/lead/lead-status.ts";
import { LOAN_STATUS_LABELS, type LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { shortNaira, shortNumber } from "../figures/short-naira.ts";
import { valueText } from "../figures/stat-text.ts";
import type { Chart, Group, Place, Series } from "./chart.ts";
import { shortSpanText, spanText } from "./span-text.ts";

type Charts = DataOf<typeof getCharts>;

/** The address of the rows behind a figure, filtered; undefined where this person may not open it. */
export type FigurePlaces = (figure: CountedFigure, narrowing: Record<string, string>) => Place | undefined;

/** Known before any data, so that the legend shows from the start. */
export const COLLECTION_SERIES: readonly Series[] = [
  { name: "due", label: "Due", look: "hatched" },
  { name: "received", label: "Received", look: "solid" },
];

export function collectionsChart({ collections }: Charts, placeOf: FigurePlaces): Chart {
  const sum = (name: "due" | "received") =>
    collections.reduce((naira, step) => naira + Math.round(step[name] * 100), 0);
  const days = { first: collections[0], last: collections.at(-1) };
  const when = days.first && days.last ? spanText(days.first.from, days.last.to) : "";
  return {
    series: COLLECTION_SERIES,
    groups: collections.map(({ from, to, due, received }) => ({
      label: shortSpanText(from, to),
      bars: [
        { value: due, text: money(due), place: placeOf("totalDueCollections", { from, to }) },
        { value: received, text: money(received), place: placeOf("totalCollections", { from, to }) },
      ],
    })),
    tick: shortNaira,
    summary: `${money(sum("received") / 100)} received, ${money(sum("due") / 100)} due, ${when}.`,
    axis: "Days",
    empty: "Nothing was due and nothing was received in this period.",
  };
}

export function pipelineChart({ pipeline }: Charts, listOf: (status: LoanStatus) => string | undefined): Chart {
  const total = pipeline.reduce((sum, { loans }) => sum + loans, 0);
  const groups = pipeline.map(({ status, loans }): Group => {
    const to = listOf(status);
    return {
      label: LOAN_STATUS_LABELS[status],
      bars: [{ value: loans, text: count(loans), place: to ? { to } : undefined }],
    };
  });
  return {
    ...counted("Loans", groups),
    summary: `${count(total)} ${total === 1 ? "loan" : "loans"} in all.`,
    axis: "Status",
    empty: "There is no loan yet.",
  };
}

/** Outcomes after which a lead is nearer to a loan. */
const LEADS_ON: ReadonlySet<string> = new Set<CallOutcome>(["interested", "call_back"]);

export function callOutcomesChart({ outcomes }: Pick<Charts, "outcomes">, placeOf: FigurePlaces): Chart {
  const total = outcomes.reduce((sum, { calls }) => sum + calls, 0);
  const groups = outcomes.map(({ outcome, label, calls }): Group => {
    return {
      label,
      isNeutral: !LEADS_ON.has(outcome),
      bars: [{ value: calls, text: count(calls), place: placeOf("callsInitiated", { outcome }) }],
    };
  });
  return {
    ...counted("Calls", groups),
    summary: `${count(total)} ${total === 1 ? "call" : "calls"} in this period.`,
    axis: "Outcome",
    empty: "No call was made in this period.",
  };
}

/** One group of people followed: each bar is a part of the one above it, and says which part of all it is. */
export function cohortChart({ called, interested, applied }: CallCohort, placeOf: FigurePlaces): Chart {
  const share = (part: number) => valueText("percent", called === 0 ? 0 : Math.round((part / called) * 1000) / 10);
  const stage = (label: string, figure: CountedFigure, value: number): Group => {
    const text = figure === "leadsCalled" ? count(value) : `${count(value)} · ${share(value)}`;
    return { label, bars: [{ value, text, place: placeOf(figure, {}) }] };
  };
  return {
    ...counted("Leads", [
      stage("First called", "leadsCalled", called),
      stage("Interested", "leadsInterested", interested),
      stage("Applied", "leadsApplied", applied),
    ]),
    summary: `Of ${count(called)} ${called === 1 ? "lead" : "leads"} first called, ${share(interested)} became interested and ${share(applied)} applied.`,
    axis: "Stage",
    empty: "No lead was called for the first time in this period.",
  };
}

/** Horizontal bars that count things. */
export function counted(label: string, groups: readonly Group[]) {
  const series: readonly Series[] = [{ name: "count", label, look: "solid" }];
  return { series, groups, tick: shortNumber } as const;
}

const money = (naira: number) => valueText("money", naira);
const count = (number: number) => valueText("number", number);
