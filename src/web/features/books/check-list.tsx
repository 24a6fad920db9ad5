import type { getBooks } from "../../../contract/books.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { countText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import classes from "./books.module.css";

type Check = DataOf<typeof getBooks>["checks"][number];

/** The newest checks; one with findings lists them, with examples. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return <p className={classes.none}>The books have not been checked yet.</p>;
  return (
    <ul className={classes.checks} aria-label="Checks">
      {checks.map((check) => (
        <li key={check.id}>
          <span className={classes.head}>
            <Verdict check={check} />
            <span>
              {countText(check.rules, "rule")}, checked {check.asked_by ? `by ${check.asked_by}` : "automatically"}{" "}
              <DateTimeText instant={check.started_at} />
            </span>
          </span>
          {check.findings.map(({ rule, count, examples }) => (
            <p key={rule} className={classes.finding}>
              {rule}: {countText(count, "case")}
              {examples.length > 0 && `, such as ${examples.join(", ")}`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ check: { finished_at, findings } }: { check: Check }) {
  if (finished_at === null) return <Badge tone="info">Under way</Badge>;
  if (findings.length === 0) return <Badge tone="success">All rules hold</Badge>;
  return <Badge tone="danger">{countText(findings.length, "rule")} broken</Badge>;
}
