import { Link } from "../../lib/route/link.tsx";
import classes from "./dashboard-page.module.css";

export interface Queue {
  readonly path: string;
  readonly title: string;
  readonly context: string;
  /** Undefined until known: its place is kept, and nothing is said. */
  readonly count: number | undefined;
}

const NUMBER = new Intl.NumberFormat("en-GB");

export function QueueCard({ queue: { path, title, context, count } }: { queue: Queue }) {
  return (
    <Link to={path} className={classes.card}>
      <span className={classes.title}>{title}</span>
      <span className={classes.count}>{count === undefined ? "\u00a0" : NUMBER.format(count)}</span>
      <span className={classes.context}>{context}</span>
    </Link>
  );
}
