import type { LoanTypeVersion } from "../../../../contract/loan-types.contract.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import record from "../../../ui/record-words.module.css";
import { SmallTable, WordsCell } from "../../../ui/table/small-table.tsx";
import { STATE_WORDS } from "./version-words.ts";

interface VersionsTableProps {
  readonly versions: readonly LoanTypeVersion[];
  readonly onRetire: (version: LoanTypeVersion) => void;
}

/** All versions, the newest first, with who made, approved and retired them. */
export function VersionsTable({ versions, onRetire }: VersionsTableProps) {
  const mayRetire = useHeld().has("approve-loan-types");
  return (
    <SmallTable label="Versions" headings={["Version", "State", "From", "Rate", "People", "Action"]} foldsLast>
      {versions.map((version) => (
        <tr key={version.number}>
          <th scope="row">{version.number}</th>
          <td>
            <Badge tone={STATE_WORDS[version.state].tone}>{STATE_WORDS[version.state].words}</Badge>
          </td>
          <td>
            <DateText date={version.effective_from} />
          </td>
          <td>{version.monthly_rate_percent} %</td>
          <WordsCell>
            <People version={version} />
          </WordsCell>
          <td>
            {mayRetire && (version.state === "live" || version.state === "approved") && (
              <TextButton aria-label={`Retire version ${version.number}`} onClick={() => onRetire(version)}>
                {version.state === "live" ? "Retire" : "Cancel"}
              </TextButton>
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

function People({ version: { created_by, approved_by, approved_at, retired } }: { version: LoanTypeVersion }) {
  return (
    <>
      {created_by ? `Made by ${created_by}` : "Original version"}
      {approved_by && approved_at && (
        <span className={record.quiet}>
          Approved by {approved_by}, <DateTimeText instant={approved_at} />
        </span>
      )}
      {retired && (
        <span className={record.quiet}>
          Retired{retired.by && ` by ${retired.by}`}, <DateTimeText instant={retired.at} />: {retired.reason}
        </span>
      )}
    </>
  );
}
