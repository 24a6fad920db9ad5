import { lazy, Suspense } from "react";
import { useHeld } from "../../lib/permissions.ts";

const LoanReportPanel = lazy(() =>
  import("./loan-report-panel.tsx").then((module) => ({ default: module.LoanReportPanel })),
);

/** The report download, for those who may; nobody else fetches anything for it, a token least of all (EXP-04). */
export function LoanReport() {
  if (!useHeld().has("download-loans-report")) return null;
  return (
    <Suspense fallback={null}>
      <LoanReportPanel />
    </Suspense>
  );
}
