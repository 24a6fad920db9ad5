import { Link } from "../../../lib/route/link.tsx";
import { type Bar, barWords, type Chart } from "./chart.ts";
import classes from "./chart-card.module.css";

/** The numbers of a chart, each linked to its rows. */
export function ChartTable({ title, chart: { axis, series, groups } }: { title: string; chart: Chart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={`${title}, as a table`} tabIndex={0}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.label}>
              <th scope="row">{group.label}</th>
              {group.bars.map((bar, place) => (
                <td key={series[place]?.name}>
                  <BarLink bar={bar} label={barWords(group, series[place], bar)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BarLink({ bar: { text, place }, label }: { bar: Bar; label: string }) {
  if (!place) return text;
  return (
    <Link {...place} preload={false} aria-label={label}>
      {text}
    </Link>
  );
}
