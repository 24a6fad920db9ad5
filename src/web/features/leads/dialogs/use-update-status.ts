import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { firstErrors } from "../../../lib/calls/api-error.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { LEAD_CALLS } from "../lead-calls.ts";
import { leadQuery, useLeadsChanged } from "../lead-queries.ts";
import { instantInBox, takesCallBackTime } from "./call-back-time.ts";
import type { UpdateStatusDialogProps } from "./lead-dialog.ts";

const NOTHING = { status: "", remark: "", callBack: "" };

/**
 * The state of a status form (LED-15 to LED-20). It is sent with the version that was loaded. After a conflicting save
 * all typed values stay, `newer` is the lead's current data, and the next save uses its version.
 */
export function useUpdateStatus({ lead, scope, onClose }: Omit<UpdateStatusDialogProps, "opened">) {
  const [values, setValues] = useState(NOTHING);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
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
  const update = useWrite(LEAD_CALLS.updateLeadStatus, {
    onSuccess: () => {
      setValues(NOTHING);
      setFound(undefined);
      leadsChanged();
      onClose();
    },
    onError: ({ status, message, errors }) => {
      if (status !== 422) return;
      setMistakes(firstErrors(errors));
      void lookAgain(message);
    },
  });
  const submit = (): void => {
    const isMissing = values.status === "";
    setMistakes(isMissing ? { status: "Choose a status from the list" } : {});
    if (!isMissing)
      update.mutate({ params: { id: lead.id }, body: bodyOf(lead.id, values, scope), ifMatch: seen.version });
  };
  return {
    values,
    change: (change: Partial<typeof NOTHING>) => {
      setValues({ ...values, ...change });
      setMistakes({});
    },
    mistakes,
    newer,
    submit,
    busy: update.isPending,
    failure: update.quietFailure,
    close: () => {
      update.reset();
      onClose();
    },
  };
}

/** LED-19: exactly these, the last from My Pending Leads alone. */
function bodyOf(leadId: number, { status, remark, callBack }: typeof NOTHING, scope: UpdateStatusDialogProps["scope"]) {
  const time = takesCallBackTime(scope, status) ? instantInBox(callBack) : null;
  return { leadId, status, remark: remark.trim() || null, ...(scope === "mine" && { call_back_time: time }) };
}
