import "@mantine/charts/styles.layer.css";
import { BarChart } from "@mantine/charts";
import { useId } from "react";
import { Rectangle } from "recharts";
import { useNarrowScreen } from "../../ui/use-narrow-screen.ts";
import classes from "./graph.module.css";
import type { GraphProps, Group, Series } from "./graph-props.ts";

/** The smallest bar, so that one beside thousands can still be clicked. */
const MIN_BAR = 2;

/**
 * Draws a chart. The table beside it has the same data, so the chart takes no focus and is hidden from screen readers.
 */
export function Graph({ layout, series, groups, tick, onOpen }: GraphProps) {
  const hatch = `hatch-${useId().replace(/[^\w-]/g, "")}`;
  const narrow = useNarrowScreen();
  const columns = layout === "columns";
  const placeOf = (name: string, index: number) =>
    groups[index]?.bars[series.findIndex((one) => one.name === name)]?.place;
  return (
    <BarChart
      className={classes.graph}
      h="100%"
      data={groups.map((group) => rowOf(group, series))}
      dataKey="label"
      series={series.map(({ name, label, look }) => ({ name, label, color: fillOf(look, hatch) }))}
      orientation={columns ? "horizontal" : "vertical"}
      accessibilityLayer={false}
      maxBarWidth={columns ? 28 : 16}
      tickLine="none"
      gridAxis={columns ? "x" : "none"}
      strokeDasharray="0"
      withXAxis={columns}
      withBarValueLabel={!columns}
      valueFormatter={tick}
      xAxisProps={{ interval: "equidistantPreserveStart", minTickGap: 12 }}
      yAxisProps={columns ? { width: 56 } : { width: narrow ? 128 : 176, interval: 0 }}
      barChartProps={{ margin: columns ? { top: 8, right: 8 } : { right: 40 }, barGap: 2 }}
      tooltipProps={{
        isAnimationActive: false,
        content: ({ label }) => <Tip groups={groups} series={series} label={label} />,
      }}
      barProps={({ name }) => ({
        isAnimationActive: false,
        minPointSize: (value) => (value ? MIN_BAR : 0),
        radius: columns ? [2, 2, 0, 0] : [0, 2, 2, 0],
        shape: (bar) => <Rectangle {...bar} cursor={placeOf(name, bar.index) ? "pointer" : undefined} />,
        onClick: (_bar, index) => {
          const place = placeOf(name, index);
          if (place) onOpen(place);
        },
      })}
    >
      <Hatch id={hatch} />
    </BarChart>
  );
}

const fillOf = (look: Series["look"], hatch: string) => (look === "solid" ? "var(--chart-strong)" : `url(#${hatch})`);

function rowOf({ label, bars }: Group, series: readonly Series[]) {
  return { label, ...Object.fromEntries(series.map(({ name }, place) => [name, bars[place]?.value ?? 0])) };
}

/** Hatching on a bar: due and received differ without colour, and in print. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={classes.ground} />
        <rect width="2" height="5" className={classes.stripe} />
      </pattern>
    </defs>
  );
}

interface TipProps extends Pick<GraphProps, "groups" | "series"> {
  readonly label: unknown;
}

function Tip({ groups, series, label }: TipProps) {
  const group = groups.find((one) => one.label === label);
  if (!group) return null;
  return (
    <div className={classes.tip}>
      <strong>{group.label}</strong>
      {series.map((one, place) => (
        <span key={one.name}>
          {one.label} <b>{group.bars[place]?.text}</b>
        </span>
      ))}
    </div>
  );
}
