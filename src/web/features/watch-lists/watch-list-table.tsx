import type { WatchList } from "../../../contract/watch-lists.contract.ts";
import { TextButton } from "../../ui/button/text-button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import record from "../../ui/record-words.module.css";
import { SmallTable, UnderCell, WordsCell } from "../../ui/table/small-table.tsx";
import classes from "./watch-lists.module.css";

interface WatchListTableProps {
  readonly lists: readonly WatchList[];
  readonly onUpload: (list: WatchList) => void;
  readonly onVersions: (list: WatchList) => void;
  readonly onEnd: (list: WatchList) => void;
}

const HEADINGS = ["List", "In force", "Entries", "Open hits", "Action"] as const;

/** Each list with its version in force. */
export function WatchListTable({ lists, onUpload, onVersions, onEnd }: WatchListTableProps) {
  return (
    <SmallTable label="Watch lists" headings={HEADINGS} under={HEADINGS.slice(2)}>
      {lists.map((list) => (
        <tr key={list.id}>
          <WordsCell>
            <span className={classes.name}>{list.name}</span>
          </WordsCell>
          <WordsCell>
            {list.in_force ? (
              <>
                Version {list.in_force.number}
                <span className={record.quiet}>
                  {list.in_force.uploaded_by}, <DateTimeText instant={list.in_force.uploaded_at} />
                </span>
              </>
            ) : (
              <Badge tone="neutral">Out of force</Badge>
            )}
          </WordsCell>
          <UnderCell heading="Entries">{list.in_force ? numberText(list.in_force.entries) : <Empty />}</UnderCell>
          <UnderCell heading="Open hits">{numberText(list.open_hits)}</UnderCell>
          <UnderCell>
            <span className={record.buttons}>
              <TextButton aria-label={`Upload a new version of ${list.name}`} onClick={() => onUpload(list)}>
                New version
              </TextButton>
              <TextButton aria-label={`Versions of ${list.name}`} onClick={() => onVersions(list)}>
                Versions
              </TextButton>
              {list.in_force && (
                <TextButton danger aria-label={`Take ${list.name} out of force`} onClick={() => onEnd(list)}>
                  Take out of force
                </TextButton>
              )}
            </span>
          </UnderCell>
        </tr>
      ))}
    </SmallTable>
  );
}
