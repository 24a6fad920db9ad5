import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { downloadReport, type ReportAction } from "../../contract/reports.contract.ts";
import { reportTokenQuery } from "../lib/calls/report-token.ts";
import { useSearch } from "../lib/route/router-context.ts";
import { Button } from "../ui/button/button.tsx";
import { ButtonLink } from "../ui/button/button-link.tsx";
import { type Days, ReportDays } from "./report-days.tsx";
import classes from "./token-link.module.css";

const DOWNLOAD_FRAME = "credit-report-download";

/**
 * Shown once a token has been obtained; failing to get one is silent (ERR-59). Each download spends its token. The
 * status filter of All Deductions and the days of Successful Repayments apply to their reports too; the other reports
 * have days of their own, since their lists have none.
 */
export function TokenLink({ action }: { action: ReportAction }) {
  const { data: { token } = {}, isFetching, refetch } = useQuery(reportTokenQuery(action));
  const [message, setMessage] = useState("");
  const { status, ...ofList }: { status?: string } & Days = useSearch();
  const [chosen, setChosen] = useState<Days>();
  if (!token) return <div className={classes.place} />;
  const daysOfReport = DAYS_OF[action];
  const narrowed = { status, ...daysIn(daysOfReport ? (chosen ?? {}) : ofList) };
  const started = (): void => {
    setMessage("The download starts in a moment.");
    // Not before the browser has read the address.
    setTimeout(() => void refetch(), 0);
  };
  const answered = (event: SyntheticEvent<HTMLIFrameElement>): void => {
    const refusal = refusalIn(event.currentTarget);
    if (refusal) setMessage(refusal);
  };
  return (
    <div className={classes.frame}>
      <div className={classes.links}>
        {rowsOf(action).map(({ words, asked }) => (
          <ButtonLink
            key={words}
            href={addressOf({ token, ...narrowed, ...asked })}
            target={DOWNLOAD_FRAME}
            onClick={(event) => (isFetching ? event.preventDefault() : started())}
          >
            <IconDownload size={16} aria-hidden />
            {words}
          </ButtonLink>
        ))}
        {daysOfReport && !chosen && <Button onClick={() => setChosen({})}>Days of the report</Button>}
        {daysOfReport && chosen && (
          <ReportDays words={daysOfReport} days={chosen} onChange={setChosen} onClear={() => setChosen(undefined)} />
        )}
      </div>
      <p className={classes.message} role="status">
        {message}
      </p>
      {/* A file is saved and the frame stays empty; a refusal is shown in it. */}
      <iframe name={DOWNLOAD_FRAME} title="Report download" onLoad={answered} hidden />
    </div>
  );
}

/** The days of a report whose list cannot be narrowed to days. */
const DAYS_OF: Partial<Record<ReportAction, string>> = {
  "download-portfolio-report": "Applied",
  "download-leads-report": "Came in",
};

const daysIn = ({ from_date, to_date }: Days) => ({ from_date, to_date });

function addressOf(asked: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${downloadReport.path}?${new URLSearchParams(named)}`;
}

/** Every row, and for money also a row per employer; leads have no employers of the register. */
function rowsOf(action: ReportAction): readonly { words: string; asked: Record<string, string> }[] {
  const every = { words: "Download report", asked: {} };
  if (action === "download-leads-report") return [every];
  return [every, { words: "Report by employer", asked: { group_by: "employer" } }];
}

function refusalIn({ contentDocument: page }: HTMLIFrameElement): string | undefined {
  if (page === null) return "The report could not be created. Try again in a minute.";
  return page.querySelector("[role=alert]")?.textContent ?? undefined;
}
