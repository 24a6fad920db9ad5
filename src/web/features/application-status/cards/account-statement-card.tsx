import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issueOwnAccountStatement, STATEMENTS_A_DAY } from "../../../../contract/account-statements.contract.ts";
import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { callForFile } from "../../../lib/calls/call-api.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";
import type { KeptView } from "../kept-view.ts";
import { statusQuery } from "../status-queries.ts";

type Format = "pdf" | "csv";

/** The statement of the loan's account, once it was paid out. */
export function AccountStatementCard({ application, view }: { application: ApplicationStatus; view: KeptView }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Format>();
  const [mistake, setMistake] = useState<string>();
  if (!application.repayment) return null;
  const take = async (format: Format): Promise<void> => {
    setBusy(format);
    setMistake(undefined);
    try {
      const { reference, token } = view;
      const file = await callForFile(issueOwnAccountStatement, { body: { reference, token, format } });
      saveFile(file, `${reference} statement.${format}`);
      void queryClient.invalidateQueries({ queryKey: statusQuery(view).queryKey });
    } catch (error) {
      setMistake(
        error instanceof ApiError && error.status > 0 ? error.message : "The statement did not download. Try again.",
      );
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <SectionCard title="Statement of account">
      <p className={classes.text}>
        Everything that was paid out, charged and paid until today. You can have {STATEMENTS_A_DAY} a day. Whoever you
        give it to can check it at <a href="/verify">Check a document</a>.
      </p>
      <div className={classes.takes}>
        <Button busy={busy === "pdf"} disabled={busy !== undefined} onClick={() => void take("pdf")}>
          Download as PDF
        </Button>
        <Button busy={busy === "csv"} disabled={busy !== undefined} onClick={() => void take("csv")}>
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
