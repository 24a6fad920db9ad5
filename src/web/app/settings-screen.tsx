import { HistoryPanel } from "../features/audit-log/history-panel.tsx";
import { SystemSettingsPage } from "../features/settings/settings-page.tsx";

/** The settings, and who changed them when. */
export function SettingsScreen() {
  return <SystemSettingsPage history={<HistoryPanel kind="settings" id={1} />} />;
}
