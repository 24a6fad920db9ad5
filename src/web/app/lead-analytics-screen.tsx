import { CreditReportLink } from "./credit-report-link.tsx";
import { LeadAnalyticsPage } from "../features/lead-analytics/lead-analytics-page.tsx";

/** The lead analytics with the download of the leads report (EXP-11). */
export function LeadAnalyticsScreen() {
  return <LeadAnalyticsPage report={<CreditReportLink action="download-leads-report" />} />;
}
