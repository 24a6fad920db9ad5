import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { LEAD_CALLS } from "../lead-calls.ts";
import { leadKeys, useLeadsChanged } from "../lead-queries.ts";
import type { LeadList } from "../list/lead-lists.ts";
import { type Board, type BoardColumn, type BoardMove, needsAsking, withLead, withNewer } from "./board-move.ts";

/**
 * Moves of leads between columns of a board: shown at once, saved, and reverted when the server refuses. `failed` is a
 * move whose failure no notice reported (ERR-48), `asking` one that waits for confirmation, `said` the text for screen
 * readers.
 */
export function useBoardMoves(scope: LeadList["scope"], officer: string) {
  const queryClient = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<BoardMove>();
  const [failed, setFailed] = useState<BoardMove>();
  const [said, setSaid] = useState("");
  const leadsChanged = useLeadsChanged();
  const key = leadKeys.board(scope, officer);
  const show = (change: (board: Board) => Board) =>
    queryClient.setQueryData<Board>(key, (board) => board && change(board));
  const settle = ({ id }: Lead) => setUnderWay((known) => new Set([...known].filter((other) => other !== id)));
  const update = useWrite(LEAD_CALLS.updateLeadStatus);

  const save = async (move: BoardMove): Promise<void> => {
    const { lead, to } = move;
    setUnderWay((known) => new Set([...known, lead.id]));
    setFailed(undefined);
    await queryClient.cancelQueries({ queryKey: key });
    show((board) => withLead(board, { ...lead, status: to.status }));
    setSaid(`${lead.name} moved to ${to.label}`);
    const body = {
      leadId: lead.id,
      status: to.status,
      remark: null,
      ...(scope === "mine" && { call_back_time: null }),
    };
    try {
      const saved = await update.mutateAsync({ params: { id: lead.id }, body, ifMatch: lead.version });
      show((board) => withNewer(board, saved));
      // The column stays as on the screen; tables and figures are refetched when next shown.
      void queryClient.invalidateQueries({ queryKey: leadKeys.all, refetchType: "none" });
    } catch (error) {
      show((board) => withLead(board, lead));
      setSaid(`${lead.name} was not moved and stays where it was`);
      if ((error as { status?: number }).status === 422) leadsChanged();
      else setFailed(move);
    } finally {
      settle(lead);
    }
  };
  return {
    asking,
    failed,
    said,
    isUnderWay: ({ id }: Lead) => underWay.has(id),
    move: (lead: Lead, to: BoardColumn) => {
      if (to.status === lead.status || underWay.has(lead.id)) return;
      if (needsAsking(to)) setAsking({ lead, to });
      else void save({ lead, to });
    },
    confirm: () => {
      if (asking) void save(asking);
      setAsking(undefined);
    },
    cancel: () => setAsking(undefined),
    retry: () => failed && void save(failed),
  };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;
