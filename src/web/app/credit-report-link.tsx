import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { ReportAction } from "../../contract/reports.contract.ts";
import { useHeld } from "../lib/permissions.ts";
import { reportTokenQuery } from "../lib/report-token.ts";
import { PlainLink } from "../ui/plain-link.tsx";
import classes from "./credit-report-link.module.css";

const REPORT_PATH = "/api/credit/report";
const DOWNLOAD_FRAME = "credit-report-download";

/** A report as a link to the API host that carries its token (EXP-12, EXP-13), for those who may have it. */
export function CreditReportLink({ action }: { action: ReportAction }) {
  return useHeld().has(action) ? <TokenLink action={action} /> : null;
}

/** There once a token has been obtained; a failure to get one is silent (ERR-59). Each download spends its token. */
function TokenLink({ action }: { action: ReportAction }) {
  const token = useQuery(reportTokenQuery(action));
  const [message, setMessage] = useState("");
  if (!token.data) return null;
  const started = (): void => {
    setMessage("The download starts in a moment.");
    // Not before the browser has taken the address as it is.
    setTimeout(() => void token.refetch(), 0);
  };
  return (
    <div className={classes.frame}>
      <PlainLink
        href={`${REPORT_PATH}?token=${encodeURIComponent(token.data.token)}`}
        target={DOWNLOAD_FRAME}
        onClick={(event) => (token.isFetching ? event.preventDefault() : started())}
      >
        <IconDownload size={16} aria-hidden />
        Download report
      </PlainLink>
      <p className={classes.message} role="status">
        {message}
      </p>
      {/* A file is saved and the frame stays empty; a refusal is a page in it. */}
      <iframe
        name={DOWNLOAD_FRAME}
        title="Report download"
        onLoad={(event) => setMessage((before) => refusalIn(event) ?? before)}
        hidden
      />
    </div>
  );
}

function refusalIn({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): string | undefined {
  const page = currentTarget.contentDocument;
  if (page === null) return "The report was not made. Try again in a minute.";
  return page.querySelector("[role=alert]")?.textContent ?? undefined;
}
