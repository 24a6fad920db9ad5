import { LeadAnalyticsPage } from "../../../features/lead-analytics/lead-analytics-page.tsx";
import { CreditReportLink } from "../../credit-report-link.tsx";

/** The lead analytics with the download of the leads report (EXP-11). */
export function LeadAnalyticsScreen() {
  return <LeadAnalyticsPage report={<CreditReportLink action="download-leads-report" />} />;
}
