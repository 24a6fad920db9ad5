import type { Rejections } from "../../../contract/rejections.contract.ts";
import { countedWords } from "../../../domain/affordability/rejection-kinds.ts";
import { COUNTED_REJECTIONS } from "../../../domain/loan/counted-rejections.ts";
import { numberText } from "../../ui/figure/count-text.ts";
import { CountCell, MoneyCell, SmallTable, UnderCell } from "../../ui/table/small-table.tsx";

type Group = Rejections["officers"][number];

const UNDER = ["Most frequent reason"];

interface GroupTableProps {
  readonly label: string;
  /** What a group is. */
  readonly heading: string;
  readonly groups: readonly Group[];
}

/** The rejections of each loan type, or of each officer, with their most frequent reason. */
export function GroupTable({ label, heading, groups }: GroupTableProps) {
  return (
    <SmallTable
      label={label}
      headings={[heading, "Loans", "Amount", ...UNDER]}
      money={["Loans", "Amount"]}
      under={UNDER}
    >
      {groups.map((group) => (
        <tr key={`${group.name} ${group.loans} ${group.amount}`}>
          <th scope="row">{group.name}</th>
          <CountCell count={group.loans} />
          <MoneyCell naira={group.amount} />
          <UnderCell heading="Most frequent reason" isWords>
            {mostFrequent(group)}
          </UnderCell>
        </tr>
      ))}
    </SmallTable>
  );
}

function mostFrequent({ reasons }: Group): string {
  const [first] = COUNTED_REJECTIONS.toSorted((a, b) => (reasons[b] ?? 0) - (reasons[a] ?? 0));
  return first ? `${countedWords(first)} (${numberText(reasons[first] ?? 0)})` : "";
}
