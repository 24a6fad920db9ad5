import { useQuery } from "@tanstack/react-query";
import { type DashboardHero, heroOf } from "../../../../domain/figure/dashboard-hero.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { heroQuery } from "../dashboard-queries.ts";
import classes from "./dashboard-hero.module.css";

const TITLES: Readonly<Record<DashboardHero, string>> = {
  collections: "Collected against due",
  cash: "Cash in and out",
  cohort: "From call to application",
};

/** In which mostly nothing is due. */
const IN_A_DAY: ReadonlySet<Period> = new Set(["today", "yesterday"]);

const loadPicture = () => import("./hero-picture.tsx").then((module) => module.HeroPicture);

/** The one large picture of the period, by what this person may do; nothing for those whose work has none. */
export function DashboardHeroCard({ period }: { period: Period }) {
  const mine = heroOf(useHeld());
  return mine ? <HeroCard period={period} mine={mine} /> : null;
}

/** Its place is kept while the answer and the code that draws it are on their way. */
function HeroCard({ period, mine }: { period: Period; mine: DashboardHero }) {
  const { data, isError, isPlaceholderData: stale, refetch } = useQuery(heroQuery(period));
  const Picture = usePart(true, loadPicture);
  const failed = isError && data === undefined;
  return (
    <div className={classes.part}>
      <SectionCard title={TITLES[mine]}>
        <div
          className={stale ? `${classes.hero} ${classes.stale}` : classes.hero}
          data-hero={mine}
          data-day={IN_A_DAY.has(period) || undefined}
          aria-busy={stale || !(failed || (data && Picture))}
        >
          {failed && (
            <div className={classes.failed}>
              <p>This did not load.</p>
              <Button onClick={() => refetch()}>Retry</Button>
            </div>
          )}
          {data && Picture && <Picture hero={data} period={period} />}
        </div>
      </SectionCard>
    </div>
  );
}
