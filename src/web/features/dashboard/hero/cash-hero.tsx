import { type ReactNode, useId } from "react";
import type { Hero } from "../../../../contract/dashboard.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { countText } from "../../../ui/figure/count-text.ts";
import type { FigurePlaces } from "../charts/charts.ts";
import { shortNaira } from "../figures/short-naira.ts";
import { valueText } from "../figures/stat-text.ts";
import classes from "./hero.module.css";
import { HeroFact } from "./hero-fact.tsx";
import { NothingInPeriod } from "./nothing-in-period.tsx";

type Cash = NonNullable<Hero["cash"]>;

interface CashHeroProps {
  readonly cash: Cash;
  readonly period: Period;
  readonly placeOf: FigurePlaces;
}

/** What came into the bank's accounts and left them, what waits in suspense now, and this month's payday. */
export function CashHero({ cash, period, placeOf }: CashHeroProps) {
  const { in: into, out, suspense, payday } = cash;
  const isIdle = into.count + out.count === 0;
  const net = Math.round((into.amount - out.amount) * 100) / 100;
  return (
    <>
      {isIdle ? (
        <NothingInPeriod period={period}>No money came in or went out in this period.</NothingInPeriod>
      ) : (
        <>
          <p className={classes.headline}>
            <strong>{shortNaira(into.amount)}</strong> in, <strong>{shortNaira(out.amount)}</strong> out
            <span className={classes.aside}>
              {" "}
              {net < 0 ? `${shortNaira(-net)} more out` : `${shortNaira(net)} more in`}
            </span>
          </p>
          <Sides {...cash} />
        </>
      )}
      <div className={classes.groups}>
        <Facts title={isIdle ? "Suspense" : "Cash and suspense"}>
          {!isIdle && (
            <>
              <HeroFact
                label="Cash in"
                naira={into.amount}
                note={countText(into.count, "entry", "entries")}
                place={placeOf("cashIn", {})}
              />
              <HeroFact
                label="Cash out"
                naira={out.amount}
                note={countText(out.count, "entry", "entries")}
                place={placeOf("cashOut", {})}
              />
            </>
          )}
          {suspense && (
            <HeroFact
              label="Suspense now"
              naira={suspense.amount}
              note={suspenseNote(suspense)}
              place={{ to: "/repayments/suspense" }}
            />
          )}
        </Facts>
        {payday && <Payday payday={payday} />}
      </div>
    </>
  );
}

function suspenseNote({ count, oldest_days }: NonNullable<Cash["suspense"]>): string {
  const items = countText(count, "item");
  return oldest_days === null ? items : `${items}, oldest ${oldest_days} d`;
}

/** Two bars to one scale. */
function Sides({ in: into, out }: Cash) {
  const largest = Math.max(into.amount, out.amount, 0);
  const percent = (part: number) => `${largest === 0 ? 0 : (Math.max(part, 0) / largest) * 100}%`;
  const words = `${valueText("money", into.amount)} came in and ${valueText("money", out.amount)} went out.`;
  return (
    <div className={classes.sides} role="img" aria-label={words}>
      <span>In</span>
      <div className={classes.track}>
        <span data-part="paid" style={{ width: percent(into.amount) }} />
      </div>
      <span>Out</span>
      <div className={classes.track}>
        <span data-part="out" style={{ width: percent(out.amount) }} />
      </div>
    </div>
  );
}

const STEPS = [
  ["expected", "Expected", "instalment"],
  ["deducted", "Deducted", "deduction"],
  ["remitted", "Remitted", "deduction"],
] as const;

/** Of what is expected, what is deducted, and in that what is remitted. */
function Payday({ payday }: { payday: NonNullable<Cash["payday"]> }) {
  const { month, expected, deducted, remitted } = payday;
  const percent = (part: number) =>
    `${expected.amount === 0 ? 0 : (Math.min(part, expected.amount) / expected.amount) * 100}%`;
  const words = `${valueText("money", deducted.amount)} deducted of ${valueText("money", expected.amount)} expected, ${valueText("money", remitted.amount)} of it remitted.`;
  const bar = (
    <div className={classes.payday} role="img" aria-label={words}>
      <span style={{ width: percent(deducted.amount) }} />
      <span style={{ width: percent(remitted.amount) }} />
    </div>
  );
  return (
    <Facts title={`Payday, ${formatMonth(month)}`} picture={bar}>
      {STEPS.map(([figure, label, one]) => (
        <HeroFact
          key={figure}
          label={label}
          naira={payday[figure].amount}
          note={countText(payday[figure].count, one)}
          place={{ to: "/payday/rows", search: { month, figure } }}
        />
      ))}
    </Facts>
  );
}

interface FactsProps {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

function Facts({ title, picture, children }: FactsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.subtitle}>
        {title}
      </h3>
      {picture}
      <div className={classes.facts}>{children}</div>
    </section>
  );
}
