import { useQueryClient } from "@tanstack/react-query";
import { issueOwnAccountStatement, STATEMENTS_A_DAY } from "../../../../contract/account-statements.contract.ts";
import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { callForFile } from "../../../lib/calls/call-api.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";
import type { KeptView } from "../kept-view.ts";
import { statusQuery } from "../status-queries.ts";
import { useTakeFile } from "./use-take-file.ts";

type Format = "pdf" | "csv";

/** The statement of the loan's account, once it was paid out. */
export function AccountStatementCard({ application, view }: { application: ApplicationStatus; view: KeptView }) {
  const queryClient = useQueryClient();
  const { busy, mistake, take } = useTakeFile<Format>("The statement did not download. Try again.");
  if (!application.repayment) return null;
  const issue = async (format: Format): Promise<void> => {
    const { reference, token } = view;
    const ask = () => callForFile(issueOwnAccountStatement, { body: { reference, token, format } });
    // It is a letter of theirs from now on.
    if (await take(format, ask, `${reference} statement.${format}`))
      void queryClient.invalidateQueries({ queryKey: statusQuery(view).queryKey });
  };
  return (
    <SectionCard title="Statement of account">
      <p className={classes.text}>
        Everything that was paid out, charged and paid until today. You can have {STATEMENTS_A_DAY} a day. Whoever you
        give it to can check it at <a href="/verify">Check a document</a>.
      </p>
      <div className={classes.takes}>
        <Button busy={busy === "pdf"} disabled={busy !== undefined} onClick={() => void issue("pdf")}>
          Download as PDF
        </Button>
        <Button busy={busy === "csv"} disabled={busy !== undefined} onClick={() => void issue("csv")}>
          Download as CSV
        </Button>
      </div>
      {mistake && (
        <p role="alert" className={classes.text}>
          {mistake}
        </p>
      )}
    </SectionCard>
  );
}
