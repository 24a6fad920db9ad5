import { IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import type { Affordability } from "../../../contract/affordability.contract.ts";
import { AffordabilityPart } from "./affordability-part.tsx";
import classes from "./loan-detail-layout.module.css";
import { LoanDetailTable } from "./loan-detail-table.tsx";

type Rule = Affordability["affordabilityCheckData"]["rules"][number];

/** Each lending rule, what it looked at, and whether it holds. */
export function AffordabilityRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <AffordabilityPart title="Rules">
      <LoanDetailTable label="Rules" headings={["Rule", "Found", "Result"]}>
        {rules.map((rule) => (
          <tr key={rule.rule}>
            <td className={classes.wrap}>{rule.text}</td>
            <td className={classes.wrap}>{rule.input}</td>
            <td>
              <Outcome rule={rule} />
            </td>
          </tr>
        ))}
      </LoanDetailTable>
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
