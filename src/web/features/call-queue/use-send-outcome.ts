import { sendLeadLink } from "../../../contract/lead-offers.contract.ts";
import { type Lead, updateLeadStatus } from "../../../contract/leads.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { instantInBox } from "../leads/call-back-time.ts";
import { LEAD_NOTICES } from "../leads/lead-notices.ts";
import { isLeftOver, type Standing } from "./outcome-questions.ts";
import { type Outcome, takesTime } from "./outcomes.ts";

/** Sends what a call ended in: a status with its remark and time, or the link to the offer. */
export function useSendOutcome({ id }: Lead) {
  const update = useApiMutation(updateLeadStatus, { ...LEAD_NOTICES.updateStatus, notifyOn: [], idempotent: true });
  const sending = useApiMutation(sendLeadLink, { notifyOn: [], idempotent: true });
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
