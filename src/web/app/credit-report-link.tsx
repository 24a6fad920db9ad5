import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { downloadReport, type ReportAction } from "../../contract/reports.contract.ts";
import { reportTokenQuery } from "../lib/calls/report-token.ts";
import { useHeld } from "../lib/session/permissions.ts";
import { ButtonLink } from "../ui/button/button-link.tsx";
import classes from "./credit-report-link.module.css";

const DOWNLOAD_FRAME = "credit-report-download";

/** A report as a link to the API host with its token (EXP-12, EXP-13), for those who may have it. */
export function CreditReportLink({ action }: { action: ReportAction }) {
  return useHeld().has(action) ? <TokenLink action={action} /> : null;
}

/**
 * Shown once a token has been obtained; failing to get one is silent (ERR-59). Each download spends its token. The
 * status filter of All Deductions applies to its report too.
 */
function TokenLink({ action }: { action: ReportAction }) {
  const { data: { token } = {}, isFetching, refetch } = useQuery(reportTokenQuery(action));
  const [message, setMessage] = useState("");
  const { status }: { status?: string } = useSearch({ strict: false });
  if (!token) return null;
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
            href={`${downloadReport.path}?${new URLSearchParams({ token, ...(status && { status }), ...asked })}`}
            target={DOWNLOAD_FRAME}
            onClick={(event) => (isFetching ? event.preventDefault() : started())}
          >
            <IconDownload size={16} aria-hidden />
            {words}
          </ButtonLink>
        ))}
      </div>
      <p className={classes.message} role="status">
        {message}
      </p>
      {/* A file is saved and the frame stays empty; a refusal is shown in it. */}
      <iframe name={DOWNLOAD_FRAME} title="Report download" onLoad={answered} hidden />
    </div>
  );
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
