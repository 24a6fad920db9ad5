import { formatNaira, fromNaira } from "../../../../domain/money.ts";
import { Link } from "../../../lib/route/link.tsx";
import type { Place } from "../charts/chart.ts";
import classes from "./hero.module.css";

interface HeroFactProps {
  readonly label: string;
  readonly naira: number;
  /** Beside the amount: how many, or since when. */
  readonly note?: string | undefined;
  /** Where its rows are; undefined where this person may not open them. */
  readonly place: Place | undefined;
}

/** An exact amount of the picture, which opens its rows. */
export function HeroFact({ label, naira, note, place }: HeroFactProps) {
  const kobo = fromNaira(naira);
  const said = (
    <>
      <span className={classes.label}>{label}</span>{" "}
      <span className={classes.amount}>{kobo === undefined ? naira : formatNaira(kobo)}</span>{" "}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  if (!place) return <div className={classes.fact}>{said}</div>;
  return (
    <Link {...place} preload={false} className={classes.fact}>
      {said}
    </Link>
  );
}
