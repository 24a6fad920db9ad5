import { useQuery } from "@tanstack/react-query";
import type { Hero } from "../../../../contract/dashboard.contract.ts";
import { type DashboardHero, heroOf } from "../../../../domain/figure/dashboard-hero.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { heroQuery } from "../dashboard-queries.ts";
import { useFigurePlaces } from "../use-figure-places.ts";
import { CashHero } from "./cash-hero.tsx";
import { CohortHero } from "./cohort-hero.tsx";
import { CollectionsHero } from "./collections-hero.tsx";
import classes from "./hero.module.css";

const TITLES: Readonly<Record<DashboardHero, string>> = {
  collections: "Collected against due",
  cash: "Cash in and out",
  cohort: "From call to application",
};

/** The one large picture of the period, by what this person may do; nothing for those whose work has none. */
export function DashboardHeroCard({ period }: { period: Period }) {
  const mine = heroOf(useHeld());
  return mine ? <HeroCard period={period} mine={mine} /> : null;
}

function HeroCard({ period, mine }: { period: Period; mine: DashboardHero }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(heroQuery(period));
  const failed = isError && data === undefined;
  return (
    <div className={classes.part}>
      <SectionCard title={TITLES[mine]}>
        <div
          className={isPlaceholderData ? `${classes.hero} ${classes.stale}` : classes.hero}
          data-hero={mine}
          aria-busy={isPlaceholderData || (data === undefined && !failed)}
        >
          {failed ? (
            <div className={classes.failed}>
              <p>This did not load.</p>
              <Button onClick={() => refetch()}>Retry</Button>
            </div>
          ) : (
            data && <Picture hero={data} period={period} />
          )}
        </div>
      </SectionCard>
    </div>
  );
}

function Picture({ hero: { collections, cash, cohort, covered }, period }: { hero: Hero; period: Period }) {
  const placeOf = useFigurePlaces(period);
  if (collections) return <CollectionsHero {...{ collections, covered, placeOf }} />;
  if (cash) return <CashHero {...{ cash, placeOf }} />;
  return cohort && <CohortHero {...{ cohort, placeOf }} />;
}
