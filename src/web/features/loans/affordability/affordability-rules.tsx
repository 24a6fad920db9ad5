import { IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { countText } from "../../../ui/figure/count-text.ts";
import { SmallTable, WordsCell } from "../../../ui/table/small-table.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { AffordabilityPart } from "./affordability-part.tsx";

type Rule = Affordability["affordabilityCheckData"]["rules"][number];

/** Each lending rule, its input, and whether it passed. */
export function AffordabilityRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <AffordabilityPart title="Rules">
      <p className={classes.quiet}>
        {rules.filter(({ passed }) => passed).length} of {countText(rules.length, "rule")} passed
      </p>
      <SmallTable label="Rules" headings={["Rule", "Found", "Result"]}>
        {rules.map((rule) => (
          <tr key={rule.rule}>
            <WordsCell>{rule.text}</WordsCell>
            <WordsCell>{rule.input}</WordsCell>
            <td>
              <Outcome rule={rule} />
            </td>
          </tr>
        ))}
      </SmallTable>
    </AffordabilityPart>
  );
}

function Outcome({ rule }: { rule: Rule }) {
  const { words, Icon, tone } = outcomeOf(rule);
  return (
    <span className={`${classes.state} ${classes[tone]}`}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}

function outcomeOf({ passed, lifted }: Rule) {
  if (lifted) return { words: "Lifted by special approval", Icon: IconCircleDashed, tone: "soft" };
  if (passed) return { words: "Pass", Icon: IconCircleCheck, tone: "good" };
  return { words: "Fail", Icon: IconCircleX, tone: "bad" };
}
