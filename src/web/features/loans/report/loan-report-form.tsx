import { useQuery } from "@tanstack/react-query";
import { exportReport } from "../../../../contract/reports.contract.ts";
import { consoleSettingsQuery } from "../../../lib/session/console-settings-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateRange } from "../../../ui/date/date-range.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import classes from "./loan-report.module.css";
import { REPORT_ACTION, reportStatusesQuery } from "./loan-report-queries.ts";
import { DOWNLOAD_FRAME, type ReportChoice, useReportForm } from "./use-report-form.ts";

interface LoanReportFormProps {
  readonly token: string;
  /** A new token is being fetched: the current one may be used up. */
  readonly fetching: boolean;
  readonly onSent: () => void;
}

const FORMATS = [
  { value: "xlsx", label: "Excel" },
  { value: "csv", label: "CSV" },
];

const ROWS = [
  { value: "", label: "One for each loan" },
  { value: "employer", label: "One for each employer" },
];

/**
 * A real form posted to the reports host (EXP-08): the browser saves the file, however large, and the console stays
 * open.
 */
export function LoanReportForm({ token, fetching, onSent }: LoanReportFormProps) {
  const { data: settings } = useQuery(consoleSettingsQuery);
  const { data: statuses = [] } = useQuery(reportStatusesQuery);
  const { choice, choose, chooseDays, mistakes, message, fields, submit, answered } = useReportForm(onSent);
  if (!settings) return null;
  return (
    <>
      <form
        ref={fields}
        method="post"
        action={`${settings.reports_url}${exportReport.path}`}
        target={DOWNLOAD_FRAME}
        className={classes.form}
        onSubmit={submit}
        noValidate
      >
        <HiddenFields token={token} choice={choice} />
        <div className={classes.days}>
          <DateRange
            label="Period"
            fromLabel="From"
            toLabel="To"
            required
            range={choice}
            mistakes={mistakes}
            onChange={chooseDays}
          />
        </div>
        <SelectField
          label="Status"
          value={choice.status}
          options={[{ value: "", label: "All statuses" }, ...statuses]}
          onChange={choose("status")}
        />
        <SelectField label="Rows" value={choice.groupBy} options={ROWS} onChange={choose("groupBy")} />
        <SelectField label="Format" value={choice.format} options={FORMATS} onChange={choose("format")} />
        <div className={classes.submit}>
          <Button submits wide tone="primary" busy={fetching} disabled={fetching}>
            Export
          </Button>
        </div>
      </form>
      <p className={classes.message} role="status">
        {message}
      </p>
      {/* A saved file leaves the frame empty; a refusal appears as a page in it. */}
      <iframe name={DOWNLOAD_FRAME} title="Report download" onLoad={answered} hidden />
    </>
  );
}

function HiddenFields({ token, choice }: { token: string; choice: ReportChoice }) {
  const fields = {
    report_type: "loans",
    token,
    action: REPORT_ACTION,
    from_date: choice.from,
    to_date: choice.to,
    status: choice.status,
    format: choice.format,
    ...(choice.groupBy && { group_by: choice.groupBy }),
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
