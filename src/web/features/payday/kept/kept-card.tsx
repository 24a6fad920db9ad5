import { useQuery } from "@tanstack/react-query";
import { keepStatement, listKeptStatements } from "../../../../contract/payday.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../payday.module.css";
import { keptQuery } from "../payday-queries.ts";

const loadDialog = () => import("./keep-statement-dialog.tsx").then((module) => module.KeepStatementDialog);

/** What was kept of the month, newest first; whoever posts repayments may keep what it says now. */
export function KeptCard({ month, canKeep }: { month: string; canKeep: boolean }) {
  const { data, isError, isPlaceholderData } = useQuery(keptQuery(`${listKeptStatements.path}?month=${month}`));
  // Until then the answer is about the month before.
  const page = isPlaceholderData ? undefined : data;
  const held = useHeld();
  const dialog = useOpened<string>();
  const Dialog = usePart(dialog.item !== undefined, loadDialog);
  const mayKeep = canKeep && keepStatement.access.anyOf.some((permission) => held.has(permission));
  return (
    <SectionCard
      title="Kept statements"
      action={
        <Link to="/payday/kept" preload={false}>
          Show all
        </Link>
      }
    >
      {page && page.data.length > 0 ? (
        <ul className={classes.counts} aria-label={`Kept statements of ${formatMonth(month)}`}>
          {page.data.map(({ id, kept_at, kept_by }) => (
            <li key={id}>
              <Link to={`/payday/kept/${id}`} preload={false}>
                <DateTimeText instant={kept_at} />
              </Link>
              <span>{kept_by ?? "Tenor"}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.line} role="status">
          {page
            ? `Nothing of ${formatMonth(month)} is kept yet. Tenor keeps its figures when the month is over.`
            : isError
              ? "The kept statements did not load."
              : "Loading…"}
        </p>
      )}
      {mayKeep && (
        <p className={classes.line}>
          <Button look="tool" onClick={() => dialog.open(month)}>
            Keep statement of {formatMonth(month)}
          </Button>
        </p>
      )}
      {dialog.item && Dialog && (
        <Dialog key={dialog.item} month={dialog.item} opened={dialog.opened} onClose={dialog.close} />
      )}
    </SectionCard>
  );
}
