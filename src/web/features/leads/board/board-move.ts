import type { DataOf } from "../../../../contract/endpoint.ts";
import type { getLeadBoard, Lead } from "../../../../contract/leads.contract.ts";

export type Board = DataOf<typeof getLeadBoard>;
export type BoardColumn = Board[number];

/** A lead being moved between columns; `lead` is its state before. */
export interface BoardMove {
  readonly lead: Lead;
  readonly to: BoardColumn;
}

/** The board with a lead on top of the column of its status and in no other; both counts are adjusted. */
export function withLead(board: Board, lead: Lead): Board {
  return board.map((column) => {
    const others = column.leads.filter(({ id }) => id !== lead.id);
    const left = others.length < column.leads.length ? 1 : 0;
    if (column.status !== lead.status) return { ...column, leads: others, total: column.total - left };
    return { ...column, leads: [lead, ...others], total: column.total - left + 1 };
  });
}

/** The board with a lead's new data, in place if it is already in the right column. */
export function withNewer(board: Board, lead: Lead): Board {
  const isThere = board.some(({ status, leads }) => status === lead.status && leads.some(({ id }) => id === lead.id));
  if (!isThere) return withLead(board, lead);
  return board.map((column) => ({
    ...column,
    leads: column.leads.map((known) => (known.id === lead.id ? lead : known)),
  }));
}

/** Statuses that end the work on a lead for good: a drop on them must be confirmed. */
export function needsAsking({ status }: Pick<BoardColumn, "status">): boolean {
  return status === "do not contact" || status === "converted";
}
