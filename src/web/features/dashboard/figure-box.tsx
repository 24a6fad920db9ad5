import { Link } from "@tanstack/react-router";
import type { DashboardFigure, Stat } from "../../../contract/dashboard.contract.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import classes from "./figure-box.module.css";
import { countText, FIGURE_WORDS } from "./figure-words.ts";
import { arrowOf, meaningOf, percentText, statSentence, valueText } from "./stat-text.ts";

interface FigureBoxProps {
  readonly figure: DashboardFigure;
  readonly stat: Stat;
  /** The period, as the address of the rows says it. */
  readonly search: Record<string, string>;
}

/** More letters than these take a smaller type, so that no amount is ever cut. */
const LONG = 15;

/** A figure, what it was before, and the way to its rows (DSH-12 to DSH-15). */
export function FigureBox({ figure, stat, search }: FigureBoxProps) {
  const words = FIGURE_WORDS[figure];
  const value = valueText(words.unit, stat.current);
  return (
    <Link to={`/dashboard/figures/${figure}`} search={search} className={classes.box} data-figure={figure}>
      <span className="visually-hidden">{statSentence(words, stat)}</span>
      <span aria-hidden className={classes.title}>
        {stat.title}
      </span>
      <span aria-hidden className={classes.value} data-unit={words.unit} data-long={value.length > LONG || undefined}>
        {value}
      </span>
      <Change stat={stat} />
      <span aria-hidden className={classes.before}>
        <span>was {valueText(words.unit, stat.previous)}</span>
        {stat.count !== null && <span>{countText(words, stat.count)}</span>}
      </span>
      <Sparkline values={stat.series} />
    </Link>
  );
}

function Change({ stat }: { stat: Stat }) {
  const arrow = arrowOf(stat);
  const tone = stat.current === stat.previous ? "neutral" : stat.class;
  return (
    <span aria-hidden className={classes.change} data-tone={tone}>
      <svg className={classes.arrow} viewBox="0 0 8 8" data-arrow={arrow} aria-hidden="true">
        <path d={arrow === "up" ? "M4 1L8 7H0Z" : "M4 7L0 1H8Z"} />
      </svg>
      <span className={classes.percent}>{percentText(stat)}</span>
      <span>{meaningOf(stat)}</span>
    </span>
  );
}
