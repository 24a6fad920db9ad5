import type { DataOf } from "../../../contract/endpoint.ts";
import type { getLeadCharts } from "../../../contract/lead-analytics.contract.ts";
import type { Chart } from "../dashboard/charts/chart.ts";
import { counted, type FigurePlaces } from "../dashboard/charts/charts.ts";
import { valueText } from "../dashboard/stat-text.ts";

type Funnel = DataOf<typeof getLeadCharts>["funnel"];

/** From messages sent to applications approved; each step links to its rows. */
export function funnelChart(funnel: Funnel, placeOf: FigurePlaces): Chart {
  const groups = funnel.map(({ figure, label, count }) => ({
    label,
    bars: [{ value: count, text: valueText("number", count), place: placeOf(figure, {}) }],
  }));
  return {
    ...counted("Count", groups),
    summary: funnelSentence(funnel),
    axis: "Step",
    empty: "No offer was sent and nobody applied in this period.",
  };
}

/** How much of what was sent was delivered and answered; applications also come from people who were sent nothing. */
export function funnelSentence(funnel: Funnel): string {
  const countOf = (name: Funnel[number]["figure"]): number => funnel.find(({ figure }) => figure === name)?.count ?? 0;
  const sent = countOf("totalSent");
  const approved = `${valueText("number", countOf("applicationsApproved"))} of all applications approved.`;
  if (sent === 0) return `No offer sent; ${approved}`;
  const share = (count: number): string => `${valueText("percent", Math.round((count / sent) * 1000) / 10)}`;
  const arrived = share(countOf("totalDelivered"));
  return `${arrived} of the offers sent arrived, ${share(countOf("linkSubmitted"))} led to an application; ${approved}`;
}
