import { useQuery } from "@tanstack/react-query";
import { requestsQuery } from "../../../features/approval-requests/approval-queries.ts";
import { WaitingCard } from "../../../features/approval-requests/waiting-card.tsx";
import { HistoryPanel } from "../../../features/audit-log/differences/history-panel.tsx";
import { IdentitySettingsCard } from "../../../features/identity/identity-settings-card.tsx";
import { LenderCard } from "../../../features/lender/lender-card.tsx";
import { HandoverSettingsCard } from "../../../features/pickup/handover-settings-card.tsx";
import { SystemSettingsPage } from "../../../features/settings/settings-page.tsx";

/** The settings, what waits for a second person, and who changed what when. */
export function SettingsScreen() {
  const waits = useQuery(requestsQuery).data?.requests.some(({ state }) => state === "waiting");
  return (
    <SystemSettingsPage
      waits={waits ?? false}
      waiting={<WaitingCard />}
      rows={
        <>
          <IdentitySettingsCard />
          <HandoverSettingsCard />
        </>
      }
      lender={<LenderCard />}
      history={<HistoryPanel kind="settings" id={1} />}
    />
  );
}
