import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Lead, updateLeadStatus } from "../../../../contract/leads.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { LEAD_CALLS } from "../lead-calls.ts";
import { leadQuery, useLeadsChanged } from "../lead-queries.ts";
import { instantInBox, takesCallBackTime } from "./call-back-time.ts";
import type { UpdateStatusDialogProps } from "./lead-dialog.ts";

const NOTHING = { status: "", remark: "", call_back_time: "" };

/**
 * The state of a status form (LED-15 to LED-20). It is sent with the version that was loaded. After a conflicting save
 * all typed values stay, `newer` is the lead's current data, and the next save uses its version.
 */
export function useUpdateStatus({ lead, scope, onClose }: Omit<UpdateStatusDialogProps, "opened">) {
  const [found, setFound] = useState<{ readonly lead: Lead; readonly refusal: string }>();
  const newer = found && found.lead.version > lead.version ? found : undefined;
  const seen = newer?.lead ?? lead;
  const leadsChanged = useLeadsChanged();
  const queryClient = useQueryClient();
  const lookAgain = async (refusal: string): Promise<void> => {
    const now = await queryClient.fetchQuery({ ...leadQuery(lead), staleTime: 0 }).catch(() => undefined);
    if (!now || now.version === seen.version) return;
    setFound({ lead: now, refusal });
    leadsChanged();
  };
  const form = useEndpointForm(LEAD_CALLS.updateLeadStatus, {
    rules: rulesOf(updateLeadStatus.body),
    initialValues: NOTHING,
    asking: (values) => ({ params: { id: lead.id }, body: bodyOf(lead.id, values, scope), ifMatch: seen.version }),
    onClose,
    onSuccess: () => {
      setFound(undefined);
      leadsChanged();
    },
    onError: ({ status, message }) => {
      if (status === 422) void lookAgain(message);
    },
  });
  return { ...form, newer };
}

/** LED-19: exactly these, the last from My Pending Leads alone. */
function bodyOf(
  leadId: number,
  { status, remark, call_back_time }: typeof NOTHING,
  scope: UpdateStatusDialogProps["scope"],
) {
  const time = takesCallBackTime(scope, status) ? instantInBox(call_back_time) : null;
  const chosen = status === "" ? undefined : status;
  return { leadId, status: chosen, remark: remark.trim() || null, ...(scope === "mine" && { call_back_time: time }) };
}
