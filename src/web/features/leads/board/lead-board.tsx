import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { changed } from "../../../lib/page-address.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import type { LeadDialog } from "../dialogs/use-lead-dialog.ts";
import type { LeadSearch } from "../lead-address.ts";
import { leadBoardQuery } from "../lead-queries.ts";
import { OfficerFilter } from "../list/lead-filters.tsx";
import type { LeadList } from "../list/lead-lists.ts";
import { AskBeforeMove } from "./ask-before-move.tsx";
import classes from "./board.module.css";
import { BoardColumnCard } from "./board-column.tsx";
import { onBoardKey } from "./board-keys.ts";
import { useBoardMoves } from "./use-board-moves.ts";
import { useFollowedCard } from "./use-followed-card.ts";

interface LeadBoardProps {
  readonly list: LeadList;
  readonly search: LeadSearch;
  readonly onSearch: (search: LeadSearch) => void;
  readonly dialog: LeadDialog;
}

/** The leads as cards, a column for each status; moved by dragging, with keys, or through a menu. */
export function LeadBoard({ list: { scope }, search, onSearch, dialog }: LeadBoardProps) {
  const officer = scope === "all" ? (search.officer ?? "") : "";
  const { data: columns, ...board } = useQuery(leadBoardQuery(scope, officer));
  const moves = useBoardMoves(scope, officer);
  const mayMove = useHeld().has("process-leads");
  const [dragged, setDragged] = useState<Lead>();
  const frame = useRef<HTMLElement>(null);
  const follow = useFollowedCard(frame, columns);
  const move: typeof moves.move = (lead, to) => {
    follow(lead.id);
    moves.move(lead, to);
  };

  if (board.isError && columns === undefined)
    return <ListFailed reason={refusalOf(board.error)} onRetry={() => board.refetch()} />;
  return (
    <>
      {scope === "all" && (
        <FilterBar>
          <OfficerFilter search={search} onChange={(next) => onSearch(changed(search, next))} />
        </FilterBar>
      )}
      <BoardWords moves={moves} mayMove={mayMove} />
      {columns === undefined ? (
        <SkeletonCard label="The board is loading" />
      ) : (
        <section
          ref={frame}
          className={classes.board}
          aria-label="Leads by status"
          onKeyDown={(event) => onBoardKey(event, columns, mayMove ? move : undefined)}
        >
          {columns.map((column) => (
            <BoardColumnCard
              key={column.status}
              column={column}
              columns={columns}
              scope={scope}
              search={search}
              dialog={dialog}
              dragged={dragged}
              onDrag={mayMove ? setDragged : undefined}
              onMove={move}
              isUnderWay={moves.isUnderWay}
            />
          ))}
        </section>
      )}
      {moves.asking && <AskBeforeMove move={moves.asking} onConfirm={moves.confirm} onClose={moves.cancel} />}
    </>
  );
}

/** How to move a card, the result of the last move, and a move that failed to save. */
function BoardWords({ moves, mayMove }: { moves: ReturnType<typeof useBoardMoves>; mayMove: boolean }) {
  return (
    <>
      {mayMove && (
        <p className={classes.hint}>
          Drag a card to another column, or press its button with the arrows.{" "}
          <span className={classes.keys}>
            By keyboard, arrows go from card to card, and Shift with ← or → moves a card.
          </span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      {moves.failed && (
        <div className={classes.failed}>
          <QuietFailure busy={false} onRetry={moves.retry}>
            {moves.failed.lead.name}: Not saved
          </QuietFailure>
        </div>
      )}
    </>
  );
}
