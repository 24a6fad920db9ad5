import { type DragEvent, useId, useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { Link } from "../../../lib/route/link.tsx";
import { numberText } from "../../../ui/figure/count-text.ts";
import type { LeadDialog } from "../dialogs/use-lead-dialog.ts";
import { type LeadSearch, tableOfStatus } from "../lead-address.ts";
import type { LeadList } from "../list/lead-lists.ts";
import classes from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import type { BoardColumn } from "./board-move.ts";

export interface BoardColumnProps {
  readonly column: BoardColumn;
  readonly columns: readonly BoardColumn[];
  readonly scope: LeadList["scope"];
  readonly search: LeadSearch;
  readonly dialog: LeadDialog;
  readonly dragged: Lead | undefined;
  /** Absent for whoever may not change a lead. */
  readonly onDrag: ((lead: Lead | undefined) => void) | undefined;
  readonly onMove: (lead: Lead, to: BoardColumn) => void;
  readonly isUnderWay: (lead: Lead) => boolean;
}

/** The leads of one status: their number, the newest of them, and a link to the rest. */
export function BoardColumnCard(props: BoardColumnProps) {
  const { column, scope, search, dragged } = props;
  const headingId = useId();
  const drop = useDrop(props);
  return (
    <section
      className={classes.column}
      aria-labelledby={headingId}
      data-over={drop.isOver || undefined}
      {...drop.props}
    >
      <h2 id={headingId} className={classes.heading}>
        {column.label} <span className={classes.count}>{numberText(column.total)}</span>
      </h2>
      <ul className={classes.cards} data-column={column.status} aria-label={column.label}>
        {drop.isOver && dragged && <li className={classes.place}>{dragged.name}</li>}
        {column.leads.map((lead) => (
          <BoardCard key={lead.id} lead={lead} {...props} />
        ))}
        {column.leads.length === 0 && !drop.isOver && <li className={classes.none}>Nobody</li>}
      </ul>
      {column.total > column.leads.length && (
        <Link to="." search={tableOfStatus(scope, column.status, search)} preload={false} className={classes.rest}>
          All {numberText(column.total)} in the table
        </Link>
      )}
    </section>
  );
}

/** A card from another column may be dropped here; while it hovers, its place is shown. */
function useDrop({ column, dragged, onDrag, onMove }: BoardColumnProps) {
  const [isAbove, setAbove] = useState(false);
  const takes = onDrag !== undefined && dragged !== undefined && dragged.status !== column.status;
  const props = {
    onDragOver: (event: DragEvent) => {
      if (!takes) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      setAbove(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const { relatedTarget: to } = event;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setAbove(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setAbove(false);
      if (takes) onMove(dragged, column);
      onDrag?.(undefined);
    },
  };
  return { isOver: isAbove && takes, props };
}
