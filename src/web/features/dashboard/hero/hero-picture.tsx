import type { Hero } from "../../../../contract/dashboard.contract.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { useFigurePlaces } from "../figures/use-figure-places.ts";
import { CashHero } from "./cash-hero.tsx";
import { CohortHero } from "./cohort-hero.tsx";
import { CollectionsHero } from "./collections-hero.tsx";

/** The part of the answer that is this person's, drawn. */
export function HeroPicture({ hero, period }: { hero: Hero; period: Period }) {
  const { collections, cash, cohort, covered } = hero;
  const placeOf = useFigurePlaces(period);
  if (collections) return <CollectionsHero {...{ collections, covered, period, placeOf }} />;
  if (cash) return <CashHero {...{ cash, period, placeOf }} />;
  return cohort && <CohortHero {...{ cohort, period, placeOf }} />;
}
