import { Badge, type Tone } from "./badge.tsx";
import { countText } from "./count-text.ts";

/** Days after which an age is ageing, and after which it is old. */
interface AgeLimits {
  readonly ageing: number;
  readonly old: number;
}

/** Of money that is somebody else's. */
const OF_MONEY: AgeLimits = { ageing: 7, old: 30 };

interface AgeBadgeProps {
  readonly days: number;
  readonly limits?: AgeLimits;
  /** "3 d" without the shape of a badge, where the heading says what it is. */
  readonly short?: boolean;
}

/** How long something has been waiting here. */
export function AgeBadge({ days, limits = OF_MONEY, short = false }: AgeBadgeProps) {
  const words = short ? `${days} d` : countText(days, "day");
  return (
    <Badge tone={toneOf(days, limits)} quiet={short}>
      {days === 0 ? "Today" : words}
    </Badge>
  );
}

function toneOf(days: number, { ageing, old }: AgeLimits): Tone {
  if (days > old) return "danger";
  return days > ageing ? "warning" : "neutral";
}
