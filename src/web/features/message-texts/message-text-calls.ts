import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  approveMessageText,
  draftMessageText,
  getMessageText,
  listMessageTexts,
  type MessageText,
  saveMessageText,
  submitMessageText,
  withdrawMessageText,
} from "../../../contract/message-texts.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const KEY = "message-texts";

export const messageTextsQuery = queryOptions({
  queryKey: [KEY, "list"] as const,
  queryFn: ({ signal }) => callApi(listMessageTexts, { signal }),
});

export const messageTextQuery = (key: MessageText["key"]) =>
  queryOptions({
    queryKey: [KEY, "one", key] as const,
    queryFn: ({ signal }) => callApi(getMessageText, { params: { template: key }, signal }),
  });

/** The writes of texts, each with its notices. Mistakes are shown where they were written. */
export const MESSAGE_TEXT_CALLS = {
  draft: { endpoint: draftMessageText, success: "Draft begun", notifyOn: [422] },
  save: { endpoint: saveMessageText, success: "Draft saved", notifyOn: [] },
  submit: { endpoint: submitMessageText, success: "Submitted for approval", notifyOn: [] },
  approve: { endpoint: approveMessageText, success: "Approved: it is sent from now on", notifyOn: [] },
  withdraw: { endpoint: withdrawMessageText, success: "Returned to draft", notifyOn: [] },
};

/** Shows the text returned, and refetches what else may have changed with it. */
export function useMessageTextChanged(key: MessageText["key"]): (saved?: MessageText) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (saved) => {
      if (saved) queryClient.setQueryData(messageTextQuery(key).queryKey, saved);
      else void queryClient.invalidateQueries({ queryKey: messageTextQuery(key).queryKey });
      void queryClient.invalidateQueries({ queryKey: messageTextsQuery.queryKey });
    },
    [queryClient, key],
  );
}
