import type { Hero } from "../../../../contract/dashboard.contract.ts";
import type { Period } from "../../../../domain/time/period.ts";
import type { FigurePlaces } from "../charts/charts.ts";
import { shortSpanText } from "../charts/span-text.ts";
import { shortNaira } from "../figures/short-naira.ts";
import { valueText } from "../figures/stat-text.ts";
import classes from "./hero.module.css";
import { HeroFact } from "./hero-fact.tsx";
import { NothingInPeriod } from "./nothing-in-period.tsx";

interface CollectionsHeroProps {
  readonly collections: NonNullable<Hero["collections"]>;
  readonly covered: Hero["covered"];
  readonly period: Period;
  readonly placeOf: FigurePlaces;
}

/**
 * Of the instalments due in the period: a bar as long as all of them, filled as far as is paid of those due by now, with a
 * notch at what was expected by now. Between the two is what is missing.
 */
export function CollectionsHero({ collections, covered, period, placeOf }: CollectionsHeroProps) {
  const { due, due_by_now, paid, overdue, until } = collections;
  if (due === 0) return <NothingInPeriod period={period}>Nothing is due in this period.</NothingInPeriod>;
  const isOver = until >= covered.to;
  // An address names days only where it does not mean the whole period.
  const byNow = isOver ? {} : { from: covered.from, to: until };
  return (
    <>
      <p className={classes.headline}>{headline(collections, isOver)}</p>
      <Bar {...collections} />
      <div className={classes.facts}>
        <HeroFact label="Due in the period" naira={due} place={placeOf("totalDueCollections", {})} />
        <HeroFact
          label={isOver ? "Expected" : `Expected by ${shortSpanText(until, until)}`}
          naira={due_by_now}
          place={placeOf("totalDueCollections", byNow)}
        />
        <HeroFact label="Collected of it" naira={paid} place={placeOf("collectionRate", byNow)} />
        <HeroFact label="Overdue" naira={overdue} place={placeOf("totalOverdueCollections", {})} />
      </div>
    </>
  );
}

function headline({ due_by_now, paid, rate }: CollectionsHeroProps["collections"], isOver: boolean) {
  if (rate === null) return "Nothing is due yet";
  return (
    <>
      <strong>{shortNaira(paid)}</strong> of {shortNaira(due_by_now)} {isOver ? "due" : "due by now"} (
      {valueText("percent", rate)})
    </>
  );
}

function Bar({ due, due_by_now, paid }: CollectionsHeroProps["collections"]) {
  const percent = (part: number) => `${due === 0 ? 0 : (Math.min(part, due) / due) * 100}%`;
  const words = `${valueText("money", paid)} collected of ${valueText("money", due_by_now)} expected by now, of ${valueText("money", due)} due in the period.`;
  return (
    <div className={classes.bar} role="img" aria-label={words}>
      <div className={classes.track}>
        <span data-part="paid" style={{ width: percent(paid) }} />
        <span data-part="short" style={{ width: percent(due_by_now - paid) }} />
      </div>
      {due_by_now > 0 && <span className={classes.notch} style={{ insetInlineStart: percent(due_by_now) }} />}
    </div>
  );
}
