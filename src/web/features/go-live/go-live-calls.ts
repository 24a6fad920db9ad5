import { queryOptions } from "@tanstack/react-query";
import {
  announceOpening,
  approveOpening,
  getGoLive,
  proposeOpening,
  sendTestMail,
  showKeyCopy,
  testProvider,
  withdrawOpening,
} from "../../../contract/go-live.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const goLiveQuery = queryOptions({
  queryKey: ["go-live"] as const,
  queryFn: ({ signal }) => callApi(getGoLive, { signal }),
});

/** The writes of the list. A refusal carries one sentence from the server. */
export const GO_LIVE_CALLS = {
  propose: { endpoint: proposeOpening, success: "Proposed. A second person approves it", notifyOn: [422] },
  approve: { endpoint: approveOpening, success: "Open for business", notifyOn: [422] },
  withdraw: { endpoint: withdrawOpening, success: "Proposal withdrawn", notifyOn: [422] },
  announce: { endpoint: announceOpening, success: "Opening day saved", notifyOn: [422] },
  mail: { endpoint: sendTestMail, success: "The test mail is on its way to you", notifyOn: [422] },
  // A wrong word is reported at the field.
  keyCopy: { endpoint: showKeyCopy, success: "A copy of the key is kept", notifyOn: [429] },
  // The result appears in its line.
  provider: { endpoint: testProvider, notifyOn: [422] },
};
