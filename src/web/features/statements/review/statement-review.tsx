import type { LineChoice } from "../../../../contract/statement-line.ts";
import type { Statement } from "../../../../contract/statements.contract.ts";
import { useSearch } from "../../../lib/route/router-context.ts";
import { usePart } from "../../../lib/use-part.ts";
import { TabLinks } from "../../../ui/button/tab-links.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { StatementActions } from "../statement-actions.tsx";
import { countOf, isLineTab, LINE_TABS } from "../statement-words.ts";
import { StatementLines } from "./statement-lines.tsx";
import { StatementRead } from "./statement-read.tsx";
import { StatementRejects } from "./statement-rejects.tsx";

/** The lines grouped by result, and the actions for the whole statement. */
export function StatementReview({ statement }: { statement: Statement }) {
  const { verdict }: { verdict?: string } = useSearch();
  const current = isLineTab(verdict) ? verdict : "all";
  const choice = verdict === "open" || verdict === "chosen" ? verdict : undefined;
  return (
    <>
      <StatementRead statement={statement} />
      <StatementActions statement={statement} />
      <TabLinks label="Lines" tabs={tabsOf(statement, current)} current={choice ?? current} />
      {choice ? (
        <DeskOf key={choice} statement={statement} choice={choice} />
      ) : current === "rejected" ? (
        <StatementRejects statement={statement} />
      ) : (
        <StatementLines statement={statement} verdict={current === "all" ? undefined : current} />
      )}
    </>
  );
}

const loadDesk = () => import("./choice/choice-desk.tsx").then((module) => module.ChoiceDesk);

/** Whoever only looks at a statement does not load where loans are chosen. */
function DeskOf(props: { readonly statement: Statement; readonly choice: LineChoice }) {
  const Desk = usePart(true, loadDesk);
  return Desk ? <Desk {...props} /> : <SkeletonCard label="The lines are loading" />;
}

/** Only the groups that the statement has, in order: all ten would not fit a laptop. The sum is under the label. */
function tabsOf(statement: Statement, current: string) {
  const shown = LINE_TABS.filter(({ name }) => name === current || countOf(statement, name).lines > 0);
  const kinds = shown.map(({ name, label }) => {
    const { lines, amount } = countOf(statement, name);
    const comesTo = name === "rejected" ? { note: noteOf(statement) } : { sum: amount };
    return { name, label, count: lines, ...comesTo, search: { verdict: name } };
  });
  return [{ name: "all", label: "All", count: statement.lines, note: "lines", search: {} }, ...kinds];
}

function noteOf({ unread }: Statement): string {
  return unread.open > 0 ? `${numberText(unread.open)} open` : "rows";
}
