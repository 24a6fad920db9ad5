import type { CountedFigure, Stat } from "../../../../contract/dashboard.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { Sparkline } from "../../../ui/figure/sparkline.tsx";
import { countText, FIGURE_WORDS, type FigureWords } from "../figure/figure-words.ts";
import classes from "./figure-box.module.css";
import {
  arrowOf,
  beforeText,
  isComparable,
  isSmall,
  meaningOf,
  percentText,
  statSentence,
  valueText,
} from "./stat-text.ts";

interface FigureBoxProps {
  readonly figure: CountedFigure;
  readonly stat: Stat;
  /** The period, as in the address of the rows. */
  readonly search: Record<string, string>;
  /** Whether this person may read the rows. */
  readonly opens: boolean;
  /** Shown with the value. */
  readonly note?: string | undefined;
  /** Small and unchanged numbers say only what they were: for boxes that need not show each change. */
  readonly calm?: boolean;
}

/** Longer values use a smaller font, so that no amount is ever truncated. */
const LONG = 15;

/** A figure, its previous value, and the link to its rows for whoever may read them (DSH-12 to DSH-15). */
export function FigureBox({ search, opens, ...said }: FigureBoxProps) {
  const { figure } = said;
  if (!opens) {
    return (
      <div className={classes.box} data-figure={figure}>
        <Said {...said} />
      </div>
    );
  }
  return (
    <Link to={`/dashboard/figures/${figure}`} search={search} className={classes.box} data-figure={figure}>
      <Said {...said} />
    </Link>
  );
}

function Said({ figure, stat, note, calm = false }: Omit<FigureBoxProps, "search" | "opens">) {
  const words = FIGURE_WORDS[figure];
  const isCalm = calm && (stat.current === stat.previous || isSmall(words, stat));
  const value = valueText(words.unit, stat.current);
  return (
    <>
      <span className="visually-hidden">{statSentence(words, stat)}</span>
      <span aria-hidden className={classes.title}>
        {stat.title}
      </span>
      <span
        aria-hidden
        className={classes.value}
        data-unit={words.unit}
        data-long={value.length > LONG || undefined}
        data-zero={stat.current === 0 || undefined}
      >
        {value}
      </span>
      {note && <span className={classes.note}>{note}</span>}
      {!isCalm && <Change words={words} stat={stat} />}
      <span aria-hidden className={classes.before}>
        <span>{beforeText(words, stat)}</span>
        {stat.count !== null && <span>{countText(words, stat.count)}</span>}
      </span>
      <Sparkline values={stat.series} />
    </>
  );
}

function Change({ words, stat }: { words: FigureWords; stat: Stat }) {
  const arrow = arrowOf(stat);
  const tone = stat.current === stat.previous || isSmall(words, stat) ? "neutral" : stat.class;
  return (
    <span aria-hidden className={classes.change} data-tone={tone}>
      <svg className={classes.arrow} viewBox="0 0 8 8" data-arrow={arrow} aria-hidden="true">
        <path d={arrow === "up" ? "M4 1L8 7H0Z" : "M4 7L0 1H8Z"} />
      </svg>
      {isComparable(words, stat) ? (
        <>
          <span className={classes.percent}>{percentText(stat)}</span>
          <span>{meaningOf(stat)}</span>
        </>
      ) : (
        <span>nothing to compare</span>
      )}
    </span>
  );
}
