import type { KeyboardEvent } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import type { BoardColumn } from "./board-move.ts";

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Move = (lead: Lead, to: BoardColumn) => void;

/** Arrow keys move the focus from card to card, left and right past empty columns; with Shift they move the card. */
export function onBoardKey(
  event: KeyboardEvent<HTMLElement>,
  columns: readonly BoardColumn[],
  move: Move | undefined,
): void {
  const step = STEPS[event.key];
  const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
  if (!step || !card || event.ctrlKey || event.altKey || event.metaKey) return;
  const id = Number(card.getAttribute("data-card"));
  const from = columns.findIndex(({ leads }) => leads.some((lead) => lead.id === id));
  const lead = columns[from]?.leads.find((candidate) => candidate.id === id);
  if (!lead) return;
  event.preventDefault();
  const to = columns[from + step[0]];
  if (event.shiftKey && step[0] !== 0 && to) move?.(lead, to);
  if (event.shiftKey) return;
  const place = columns[from]?.leads.indexOf(lead) ?? 0;
  focusCard(event.currentTarget, nextCard(columns, [from, place], step));
}

/** The next card: in its column, or across at the same height; undefined at the edge. */
function nextCard(
  columns: readonly BoardColumn[],
  [from, place]: readonly [number, number],
  [across, down]: readonly [number, number],
): number | undefined {
  if (across === 0) return columns[from]?.leads[place + down]?.id;
  const further = across > 0 ? columns.slice(from + 1) : columns.slice(0, from).reverse();
  const leads = further.find((column) => column.leads.length > 0)?.leads ?? [];
  return leads[Math.min(place, leads.length - 1)]?.id;
}

/** The focus of a card is on its name. */
export function focusCard(board: HTMLElement, id: number | undefined): void {
  board.querySelector<HTMLElement>(`[data-card="${id}"] button`)?.focus();
}
