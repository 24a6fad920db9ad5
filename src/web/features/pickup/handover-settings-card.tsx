import { useQuery, useQueryClient } from "@tanstack/react-query";
import { updateHandoverSettings } from "../../../contract/pickup.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { handoverSettingsQuery } from "../../lib/loan/handover-settings-query.ts";
import { Button } from "../../ui/button/button.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { SettingRow } from "../../ui/page/setting-row.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";

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
  const { device_number_demanded: isOn, version } = settings;
  const change = () => update.mutate({ body: { device_number_demanded: !isOn }, ifMatch: version });
  return (
    <SettingRow
      title="Device numbers"
      state={isOn ? "Required" : "Optional"}
      isOn={isOn}
      changed={settings}
      action={
        <Button onClick={change} disabled={update.isPending} busy={update.isPending}>
          {isOn ? "Make device numbers optional" : "Require device numbers"}
        </Button>
      }
    >
      <p>
        The store records the IMEI or serial number of each device that it hands over. When numbers are required, no
        device leaves without one.
      </p>
      {update.quietFailure && <QuietFailure onRetry={change} busy={update.isPending} />}
    </SettingRow>
  );
}
