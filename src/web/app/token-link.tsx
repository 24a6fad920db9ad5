import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { downloadReport, optionalReportDays, type ReportAction } from "../../contract/reports.contract.ts";
import { refusalInFrame } from "../lib/calls/refusal-in-frame.ts";
import { reportTokenQuery } from "../lib/calls/report-token.ts";
import type { Mistakes } from "../lib/form/mistakes-in.ts";
import { periodMistakes } from "../lib/form/period-mistakes.ts";
import { rulesOf } from "../lib/form/rules-of.ts";
import { useMistakes } from "../lib/form/use-mistakes.ts";
import { useSearch } from "../lib/route/router-context.ts";
import { Button } from "../ui/button/button.tsx";
import { ButtonLink } from "../ui/button/button-link.tsx";
import { type Days, NO_DAYS, ReportDays } from "./report-days.tsx";
import classes from "./token-link.module.css";

const DOWNLOAD_FRAME = "credit-report-download";
const RULES = rulesOf(optionalReportDays);

/**
 * Shown once a token has been obtained; failing to get one is silent (ERR-59). Each download spends its token. The
 * status filter of All Deductions and the days of Successful Repayments apply to their reports too; the other reports
 * have days of their own, since their lists have none.
 */
export function TokenLink({ action }: { action: ReportAction }) {
  const { data: { token } = {}, isError, isFetching, refetch } = useQuery(reportTokenQuery(action));
  const [message, setMessage] = useState("");
  const { status, ...ofList }: { status?: string } & Partial<Days> = useSearch();
  const [chosen, setChosen] = useState<Days>();
  const { fields, mistakes, fault, forgive } = useMistakes<Mistakes, HTMLDivElement>();
  if (!token) return isError ? null : <div className={classes.place} />;
  const daysOfReport = DAYS_OF[action];
  const narrowed = { status, ...daysIn(daysOfReport ? (chosen ?? {}) : ofList) };
  const choose = (days: Days | undefined): void => {
    setChosen(days);
    forgive();
  };
  const start = (event: MouseEvent): void => {
    const isWrong = fault(chosen ? periodMistakes(RULES, chosen) : {});
    if (isFetching || isWrong) event.preventDefault();
    if (event.defaultPrevented) return;
    setMessage("The download starts in a moment.");
    // Not before the browser has read the address.
    setTimeout(() => void refetch(), 0);
  };
  const answered = (event: SyntheticEvent<HTMLIFrameElement>): void => {
    const refusal = refusalInFrame(event.currentTarget);
    if (refusal) setMessage(refusal);
  };
  return (
    <div ref={fields} className={classes.frame}>
      <div className={classes.links}>
        {rowsOf(action).map(({ words, asked }) => (
          <ButtonLink
            key={words}
            href={addressOf({ token, ...narrowed, ...asked })}
            target={DOWNLOAD_FRAME}
            onClick={start}
          >
            <IconDownload size={16} aria-hidden />
            {words}
          </ButtonLink>
        ))}
        {daysOfReport && !chosen && <Button onClick={() => choose(NO_DAYS)}>Days of the report</Button>}
        {daysOfReport && chosen && (
          <ReportDays
            words={daysOfReport}
            days={chosen}
            mistakes={mistakes}
            onChange={choose}
            onClear={() => choose(undefined)}
          />
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

const daysIn = ({ from_date, to_date }: Partial<Days>) => ({ from_date, to_date });

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
