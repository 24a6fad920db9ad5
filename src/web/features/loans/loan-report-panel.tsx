import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useDropdown } from "../../ui/use-dropdown.ts";
import classes from "./loan-report.module.css";
import { LoanReportForm } from "./loan-report-form.tsx";
import { consoleSettingsQuery, reportTokenQuery } from "./loan-report-queries.ts";

/** EXP-02: there once a token has been obtained. A failure to get one is silent (ERR-59). */
export function LoanReportPanel() {
  const token = useQuery(reportTokenQuery);
  const settings = useQuery(consoleSettingsQuery);
  const { open, frame, listId, button } = useDropdown();
  if (!token.data || !settings.data) return null;
  return (
    <div ref={frame} className={classes.frame}>
      <button type="button" className={classes.opener} {...button}>
        <IconDownload size={16} aria-hidden />
        Download report
      </button>
      {/* Closed, it keeps what was chosen. */}
      <section id={listId} className={classes.panel} aria-label="Loans report" hidden={!open}>
        <LoanReportForm
          reportsUrl={settings.data.reports_url}
          token={token.data.token}
          fetching={token.isFetching}
          onSent={() => void token.refetch()}
        />
      </section>
    </div>
  );
}
