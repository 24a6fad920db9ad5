import type { z } from "zod";
import type { leadsFileFacts } from "../../../../contract/lead-imports.contract.ts";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import classes from "../lead-imports.module.css";
import { RefusedRows } from "../refused-rows.tsx";

type Facts = z.output<typeof leadsFileFacts>;

interface LeadsFileCheckProps {
  readonly facts: Facts | undefined;
  readonly busy: boolean;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** What an upload of the chosen file would do; nothing is saved yet. */
export function LeadsFileCheck({ facts, busy, failure, onRetry }: LeadsFileCheckProps) {
  return (
    <div role="status" aria-busy={busy} className={classes.check}>
      {busy && <p className={classes.hint}>Checking the file…</p>}
      {failure && <CheckFailed failure={failure} onRetry={onRetry} />}
      {facts && <Counts facts={facts} />}
      {facts && facts.ignored_columns.length > 0 && (
        <p className={classes.hint}>Nothing is read from these columns: {facts.ignored_columns.join(", ")}.</p>
      )}
      {facts && <RefusedRows rows={facts.refused} total={refusedOf(facts)} />}
    </div>
  );
}

const refusedOf = ({ duplicates_in_file, duplicates_in_book, rejected }: Facts): number =>
  duplicates_in_file + duplicates_in_book + rejected;

function Counts({ facts }: { facts: Facts }) {
  const counts = [
    ["New leads", facts.good],
    ["Twice in this file", facts.duplicates_in_file],
    ["Leads already", facts.duplicates_in_book],
    ["With a mistake", facts.rejected],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * A file that holds no leads shows the server's sentence. After any other failure the file stays and can be checked
 * again.
 */
function CheckFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  if (failure instanceof ApiError && failure.status === 422)
    return <p className={classes.mistake}>{failure.message}</p>;
  return (
    <p className={classes.hint}>
      The file could not be checked. <Button onClick={onRetry}>Check again</Button>
    </p>
  );
}
