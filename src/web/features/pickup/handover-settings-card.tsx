import { useQuery, useQueryClient } from "@tanstack/react-query";
import { updateHandoverSettings } from "../../../contract/pickup.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { handoverSettingsQuery } from "../../lib/loan/handover-settings-query.ts";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import record from "../../ui/record-words.module.css";

const CALL = { endpoint: updateHandoverSettings, success: "Settings saved", notifyOn: [422, 403] };

/** Whether a device is handed over only with its IMEI or serial number, and the button to change that. */
export function HandoverSettingsCard() {
  const queryClient = useQueryClient();
  const { data: settings, isError } = useQuery(handoverSettingsQuery);
  const update = useWrite(CALL, {
    onSuccess: (saved) => {
      queryClient.setQueryData(handoverSettingsQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["audit-log"] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: handoverSettingsQuery.queryKey }),
  });
  if (!settings) return isError ? null : <SkeletonCard label="The setting of hand-overs is loading" />;
  const { device_number_demanded: isOn, changed_at, changed_by, version } = settings;
  const change = () => update.mutate({ body: { device_number_demanded: !isOn }, ifMatch: version });
  return (
    <SectionCard
      title="Device numbers"
      action={
        <Button onClick={change} disabled={update.isPending} busy={update.isPending}>
          {isOn ? "Ask for them no more" : "Demand them"}
        </Button>
      }
    >
      <p className={record.note}>
        <Badge tone={isOn ? "success" : "warning"}>{isOn ? "Demanded" : "Optional"}</Badge>{" "}
        {changed_at ? (
          <>
            Changed by {changed_by}, <DateTimeText instant={changed_at} />
          </>
        ) : (
          "Default setting"
        )}
      </p>
      <p>
        The store notes the IMEI or serial number of each device that it hands over. Demanded, no device leaves without
        it.
      </p>
      {update.quietFailure && <QuietFailure onRetry={change} busy={update.isPending} />}
    </SectionCard>
  );
}
