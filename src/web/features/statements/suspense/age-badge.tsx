import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { countText } from "../../../ui/figure/count-text.ts";

const OLD_DAYS = 30;
const AGEING_DAYS = 7;

/** How long somebody else's money has been here. */
export function AgeBadge({ days }: { days: number }) {
  return <Badge tone={toneOf(days)}>{days === 0 ? "Today" : countText(days, "day")}</Badge>;
}

function toneOf(days: number): Tone {
  if (days > OLD_DAYS) return "danger";
  return days > AGEING_DAYS ? "warning" : "neutral";
}
