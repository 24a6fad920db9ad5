import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Channel, getMessage, getMessages, listTroubledMessages } from "../../../contract/messages.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const KEY = ["messages"] as const;

/** The search parameters of the page: days and channel; all when left out. */
export type MessageSearch = Partial<Record<"days" | "channel", string>>;

export const messagesQuery = queryOptions({
  queryKey: [...KEY, "days"],
  queryFn: ({ signal }) => callApi(getMessages, { signal }),
});

export function troubledQuery(channel: Channel | undefined) {
  return queryOptions({
    queryKey: [...KEY, "troubled", channel ?? ""],
    queryFn: ({ signal }) => callApi(listTroubledMessages, { ...(channel && { query: { channel } }), signal }),
    placeholderData: keepPreviousData,
  });
}

const AGAIN_MS = 2_000;

/** One message, refetched until it reaches a final state. */
export function messageQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) => callApi(getMessage, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      const standing = state.data?.standing;
      return standing === undefined || standing === "queued" || standing === "accepted" ? AGAIN_MS : false;
    },
  });
}

export function useMessagesChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
