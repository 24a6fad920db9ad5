import { MANDATE_RISKS, type MandateRisk } from "../../../../contract/payday.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../payday.module.css";
import { RISKS } from "../payday-words.ts";

interface RiskCountsProps {
  readonly risks: Partial<Record<MandateRisk, number>> | undefined;
}

/** The number of mandates likely to collect nothing, by reason; each links to its list. */
export function RiskCounts({ risks }: RiskCountsProps) {
  return (
    <SectionCard
      title="Likely to fail next time"
      action={
        <Link to="/payday/risks" preload={false}>
          Show all
        </Link>
      }
    >
      <ul className={classes.counts}>
        {MANDATE_RISKS.map((risk) => (
          <li key={risk}>
            <Link to="/payday/risks" search={{ risk }} preload={false}>
              {RISKS[risk]}
            </Link>
            <span>{risks ? numberText(risks[risk] ?? 0) : "…"}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
