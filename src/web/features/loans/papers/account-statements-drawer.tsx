import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issueAccountStatement, type listAccountStatements } from "../../../../contract/account-statements.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { isLagosDate, lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { ApiError, firstErrors } from "../../../lib/calls/api-error.ts";
import { callForFile } from "../../../lib/calls/call-api.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import { DateField } from "../../../ui/date/date-field.tsx";
import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { ACCOUNT_STATEMENT_CALLS, statementsQuery } from "./account-statement-calls.ts";
import classes from "./account-statements.module.css";

type Statement = DataOf<typeof listAccountStatements>[number];
type Format = Statement["format"];

interface AccountStatementsDrawerProps {
  readonly loan: Loan;
  readonly onClose: () => void;
}

/** Issues a statement of account for the customer, and keeps those issued at hand. */
export function AccountStatementsDrawer({ loan, onClose }: AccountStatementsDrawerProps) {
  const { data, isError, refetch } = useQuery(statementsQuery(loan.id));
  return (
    <Drawer title="Statement of account" onClose={onClose}>
      <p className={classes.quiet}>
        {loan.reference}, {loan.user.name}. Each one is kept as it was issued, and whoever holds it can check it at{" "}
        <a href="/verify">Check a document</a>.
      </p>
      <IssueForm loan={loan} onIssued={() => refetch()} />
      <h3 className={classes.title}>Issued</h3>
      {data?.length === 0 && (
        <EmptyState title="No statement was issued yet">Those issued here or by the customer appear here.</EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.issued}>
          {data.map((statement) => (
            <Issued key={statement.id} statement={statement} loan={loan} />
          ))}
        </ul>
      )}
      {!data && !isError && <p aria-busy="true">Loading…</p>}
      {!data && isError && (
        <LoadFailed title="The statements did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
    </Drawer>
  );
}

function IssueForm({ loan, onIssued }: { loan: Loan; onIssued: () => Promise<unknown> }) {
  const businessDate = useSession().user?.business_date ?? "";
  const today = isLagosDate(businessDate) ? businessDate : "";
  const [from, setFrom] = useState<string>(loan.disbursement ? lagosDateOf(new Date(loan.disbursement.at)) : "");
  const [to, setTo] = useState<string>(today);
  const [busy, setBusy] = useState<Format>();
  const [error, setError] = useState<ApiError>();
  const mistakes = error ? firstErrors(error.errors) : {};
  const issue = async (format: Format): Promise<void> => {
    setBusy(format);
    setError(undefined);
    try {
      const days = { ...(from && { from_date: from }), ...(to && { to_date: to }) };
      const file = await callForFile(issueAccountStatement, { params: { id: loan.id }, body: { ...days, format } });
      saveFile(file, `${loan.reference} statement ${from} to ${to}.${format}`);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      // Without an answer too: it may have been issued.
      await onIssued();
      setBusy(undefined);
    }
  };
  return (
    <form className={classes.issue} noValidate onSubmit={(event) => event.preventDefault()}>
      <DateField label="From" value={from} latest={today} onChange={setFrom} mistake={mistakes.from_date} />
      <DateField label="To" value={to} latest={today} onChange={setTo} mistake={mistakes.to_date} />
      <div className={classes.buttons}>
        <Button tone="primary" busy={busy === "pdf"} disabled={busy !== undefined} onClick={() => void issue("pdf")}>
          Issue as PDF
        </Button>
        <Button busy={busy === "csv"} disabled={busy !== undefined} onClick={() => void issue("csv")}>
          Issue as CSV
        </Button>
      </div>
      {error && Object.keys(mistakes).length === 0 && (
        <Callout tone="danger" role="alert">
          {error.status > 0 ? error.message : "No answer came. Look below whether it was issued, then try again."}
        </Callout>
      )}
    </form>
  );
}

/** The first and last signs of a hash, enough to compare two by eye. */
const shortened = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

function Issued({ statement, loan }: { statement: Statement; loan: Loan }) {
  const { id, format, from_date, to_date, closing, issued_at, issued_by, link, sha256, mailed_at } = statement;
  const queryClient = useQueryClient();
  const again = () => void queryClient.invalidateQueries({ queryKey: statementsQuery(loan.id).queryKey });
  const mail = useWrite(ACCOUNT_STATEMENT_CALLS.mail, { onSuccess: again, onError: again });
  const send = () => mail.mutate({ params: { id }, body: {} });
  const named = `${format.toUpperCase()} of ${from_date} to ${to_date}`;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <strong>
          <DateText date={from_date} /> to <DateText date={to_date} />, {format.toUpperCase()}
        </strong>
        <span className={classes.soft}>
          Issued <DateTimeText instant={issued_at} /> by {issued_by ?? "the customer"}
        </span>
        <span className={classes.hash}>
          Balance <Amount naira={closing} /> · SHA-256 <span title={sha256}>{shortened(sha256)}</span>
          <CopyButton value={sha256} label="Copy the SHA-256" />
        </span>
        {mailed_at && (
          <span className={classes.soft}>
            Customer told by e-mail <DateTimeText instant={mailed_at} />
          </span>
        )}
      </div>
      {link === null ? (
        <span className={classes.soft}>The file was erased with the customer's data</span>
      ) : (
        <div className={classes.buttons}>
          <a href={link} download aria-label={`Download ${named}`}>
            Download
          </a>
          <Button
            look="small"
            busy={mail.isPending}
            disabled={mail.isPending}
            aria-label={`Send ${named} by e-mail`}
            onClick={send}
          >
            {mailed_at ? "Send again" : "Send by e-mail"}
          </Button>
          {mail.quietFailure && (
            <QuietFailure busy={mail.isPending} onRetry={send}>
              Not sent
            </QuietFailure>
          )}
        </div>
      )}
    </li>
  );
}
