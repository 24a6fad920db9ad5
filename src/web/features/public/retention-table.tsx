import { RETENTION, type RetentionName } from "../../../domain/retention/retention-classes.ts";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";

/** The retention periods that concern people outside the office. */
const SHOWN: readonly RetentionName[] = [
  "left-documents",
  "provider-replies",
  "screening-facts",
  "message-texts",
  "message-recipients",
  "left-leads",
  "one-time-codes",
  "application-views",
];

/** The retention periods, from the table that the product itself applies. */
export function RetentionTable() {
  return (
    <SmallTable label="How long things are kept" headings={["What", "Kept for", "Then"]}>
      {SHOWN.map((name) => {
        const { what, days, since, becomes } = RETENTION[name];
        return (
          <tr key={name}>
            <WordsCell>{what}</WordsCell>
            <WordsCell>
              {days === 1 ? "1 day" : `${days} days`} from {since}
            </WordsCell>
            <WordsCell>{becomes}</WordsCell>
          </tr>
        );
      })}
    </SmallTable>
  );
}
