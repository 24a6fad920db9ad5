import type { getBooks } from "../../../contract/books.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { countText, numberText } from "../../ui/figure/count-text.ts";
import classes from "./books.module.css";

/** How many rules the last finished check found to hold; the rules themselves are folded. */
export function RuleList({ rules, checks }: Pick<DataOf<typeof getBooks>, "rules" | "checks">) {
  const last = checks.find(({ finished_at }) => finished_at !== null);
  const all = countText(rules.length, "rule");
  return (
    <details className={classes.folded}>
      <summary>
        {last ? `${numberText(rules.length - last.findings.length)} of ${all} hold` : all}
        <span> · Show</span>
      </summary>
      <ol className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </details>
  );
}
