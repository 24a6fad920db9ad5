import { useHeld } from "../../../lib/session/permissions.ts";
import { usePart } from "../../../lib/use-part.ts";

const loadPanel = () => import("./loan-report-panel.tsx").then((module) => module.LoanReportPanel);

/** The report download, if permitted; nobody else fetches anything for it, least of all a token (EXP-04). */
export function LoanReport() {
  const mayDownload = useHeld().has("download-loans-report");
  const Panel = usePart(mayDownload, loadPanel);
  return Panel && mayDownload ? <Panel /> : null;
}
