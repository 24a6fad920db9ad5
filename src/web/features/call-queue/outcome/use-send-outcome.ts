import { sendLeadLink } from "../../../../contract/lead-offers.contract.ts";
import { type Lead, updateLeadStatus } from "../../../../contract/leads.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { instantInBox } from "../../leads/dialogs/call-back-time.ts";
import { LEAD_STATUS_UPDATED } from "../../leads/lead-calls.ts";
import { isLeftOver, type Standing } from "./outcome-questions.ts";
import { type Outcome, takesTime } from "./outcomes.ts";

// The panel itself shows the error, where the officer looks.
const RECORD = { endpoint: updateLeadStatus, success: LEAD_STATUS_UPDATED, notifyOn: [], idempotent: true };
const SEND_LINK = { endpoint: sendLeadLink, notifyOn: [], idempotent: true };

/** Sends an outcome: a status with its remark and time, or the link to the offer. */
export function useSendOutcome({ id }: Lead) {
  const update = useWrite(RECORD);
  const sending = useWrite(SEND_LINK);
  const send = (outcome: Outcome, standing: Standing, version: number): Promise<Lead> => {
    const { draft } = standing;
    const remark = draft.remark.trim() || null;
    if (outcome.records === "offer link") {
      return sending.mutateAsync({ params: { id }, body: { remark }, ifMatch: version });
    }
    const time = takesTime(outcome) && !isLeftOver(outcome, standing) ? instantInBox(draft.callBack) : null;
    const body = { leadId: id, status: outcome.records, remark, call_back_time: time };
    return update.mutateAsync({ params: { id }, body, ifMatch: version });
  };
  return { send, isPending: update.isPending || sending.isPending };
}
