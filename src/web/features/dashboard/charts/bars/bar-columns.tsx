import { type CSSProperties, useRef } from "react";
import { type Bar, barWords, type Chart, type Group, type Series } from "../chart.ts";
import fill from "../fill.module.css";
import classes from "./bar-columns.module.css";
import { BarMark } from "./bar-mark.tsx";
import { BarTip } from "./bar-tip.tsx";
import { roundTicks } from "./round-ticks.ts";
import { shownLabels } from "./shown-labels.ts";
import { useBarKeys } from "./use-bar-keys.ts";
import { usePointed } from "./use-pointed.ts";
import { useWidth } from "./use-width.ts";

/**
 * Vertical bars along time, over an axis of round values. Drawn by hand: a chart library would weigh as much as the
 * rest of the dashboard.
 */
export function BarColumns({ title, chart: { series, groups, tick } }: { title: string; chart: Chart }) {
  const plot = useRef<HTMLElement>(null);
  const width = useWidth(plot);
  const [pointed, pointing] = usePointed();
  const keys = useBarKeys();
  const ticks = roundTicks(Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value))));
  const top = ticks.at(-1) ?? 1;
  const labels = groups.map(({ label }) => label);
  const middleOf = (place: number) => `${((place + 0.5) / groups.length) * 100}%`;
  const tipped = pointed === undefined ? undefined : groups[pointed];
  return (
    <div className={classes.columns}>
      <div aria-hidden className={classes.ticks}>
        {ticks.map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <figure ref={plot} aria-label={`${title}, as bars`} className={classes.plot} {...keys} {...pointing}>
        <div aria-hidden className={classes.lines}>
          {ticks.map((value) => (
            <i key={value} />
          ))}
        </div>
        {groups.map((group, place) => (
          <Column key={group.label} {...{ group, series, top, place }} />
        ))}
        {tipped && pointed !== undefined && (
          <BarTip group={tipped} series={series} middle={middleOf(pointed)} before={pointed >= groups.length / 2} />
        )}
      </figure>
      <div aria-hidden className={classes.labels}>
        {shownLabels(labels, width).map((place) => (
          <span key={place} style={{ left: middleOf(place) }}>
            {labels[place]}
          </span>
        ))}
      </div>
    </div>
  );
}

interface ColumnProps {
  readonly group: Group;
  readonly series: readonly Series[];
  /** The value at the upper edge. */
  readonly top: number;
  readonly place: number;
}

function Column({ group, series, top, place: column }: ColumnProps) {
  return (
    <div className={classes.column} data-column={column}>
      {group.bars.map((bar, place) => {
        const one = series[place];
        if (bar.value <= 0) return <span key={one?.name} className={classes.bar} />;
        return (
          <BarMark key={one?.name} label={barWords(group, one, bar)} place={bar.place} className={classes.bar}>
            <i className={`${fill.fill} ${classes.fill}`} data-look={one?.look} style={heightOf(bar, top)} />
          </BarMark>
        );
      })}
    </div>
  );
}

const heightOf = ({ value }: Bar, top: number): CSSProperties => ({ height: `${(value / top) * 100}%` });
