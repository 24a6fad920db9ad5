import { IconArrowsLeftRight } from "@tabler/icons-react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { RowMenu } from "../../../ui/table/rows/row-menu.tsx";
import { BorrowerBadge } from "../dialogs/borrower.tsx";
import { LeadPhone } from "../lead-phone.tsx";
import { leadName } from "../lead-words.ts";
import { LeadRowMenu } from "../list/lead-row-menu.tsx";
import classes from "./board.module.css";
import type { BoardColumnProps } from "./board-column.tsx";

interface BoardCardProps extends BoardColumnProps {
  readonly lead: Lead;
}

/** A lead on the board. Its name opens the details. */
export function BoardCard(props: BoardCardProps) {
  const { lead, scope, dialog, dragged, onDrag, isUnderWay } = props;
  const isBusy = isUnderWay(lead);
  return (
    <li
      className={classes.card}
      data-card={lead.id}
      data-dragged={dragged?.id === lead.id || undefined}
      aria-busy={isBusy}
      draggable={onDrag !== undefined && !isBusy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", leadName(lead));
        onDrag?.(lead);
      }}
      onDragEnd={() => onDrag?.(undefined)}
      onPointerEnter={dialog.expect}
      onFocus={dialog.expect}
    >
      <div className={classes.head}>
        <button type="button" className={classes.name} onClick={() => dialog.open({ name: "details", lead })}>
          {lead.name}
        </button>
        <MoveTo {...props} />
        <LeadRowMenu lead={lead} scope={scope} onOpen={dialog.open} />
      </div>
      <LeadPhone phone={lead.phone_number} />
      <CardFacts lead={lead} showsOfficer={scope === "all"} />
    </li>
  );
}

/** The keyboard and touch alternative to dragging: a menu of columns. */
function MoveTo({ lead, column, columns, onDrag, onMove }: BoardCardProps) {
  if (onDrag === undefined) return null;
  const others = columns.filter(({ status }) => status !== column.status);
  return (
    <RowMenu
      label={`Move ${leadName(lead)} to…`}
      icon={<IconArrowsLeftRight size={16} aria-hidden />}
      actions={others.map((to) => ({ label: to.label, run: () => onMove(lead, to) }))}
    />
  );
}

function CardFacts({ lead, showsOfficer }: { lead: Lead; showsOfficer: boolean }) {
  return (
    <div className={classes.facts}>
      <BorrowerBadge lead={lead} />
      {lead.organization_name && <span className={classes.clipped}>{lead.organization_name}</span>}
      {lead.net_pay !== null && (
        <span>
          Net pay <Amount naira={lead.net_pay} />
        </span>
      )}
      {lead.offer !== null && (
        <span>
          Offer <Amount naira={lead.offer} />
        </span>
      )}
      {lead.call_back_time && (
        <span>
          Call back <DateTimeText instant={lead.call_back_time} />
        </span>
      )}
      {showsOfficer && lead.sales_officer && <span className={classes.clipped}>{lead.sales_officer.name}</span>}
    </div>
  );
}
