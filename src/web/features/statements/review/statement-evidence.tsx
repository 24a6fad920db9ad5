import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { captureStatement, type Statement } from "../../../../contract/statements.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { statementKeys } from "../statement-queries.ts";
import classes from "./statement-evidence.module.css";

/** Images cannot be read automatically: the image is shown, and a person enters its contents. */
export function StatementEvidence({ statement }: { statement: Statement }) {
  const mayEnter = useHeld().has("add-repayment");
  return (
    <div className={classes.halves}>
      <SectionCard title="The file">
        <Evidence statement={statement} />
      </SectionCard>
      <SectionCard title="Payments entered by hand">
        {statement.state === "captured" ? (
          <p className={classes.text}>{statement.capture_note}</p>
        ) : (
          <>
            <p className={classes.text}>
              This file has no text that could be matched. Enter each payment it shows under{" "}
              <Link to="/deductions/all">All Deductions</Link>, then say here what was entered.
            </p>
            {mayEnter && <CaptureForm statement={statement} />}
          </>
        )}
      </SectionCard>
    </div>
  );
}

/**
 * The extension of a stored name shows the file's real type: the server wrote it. The first address stays while
 * somebody looks.
 */
function Evidence({ statement: { file_link, file_name } }: { statement: Statement }) {
  const [link] = useState(file_link);
  if (!file_name.toLowerCase().endsWith(".pdf")) return <img className={classes.picture} src={link} alt={file_name} />;
  return (
    <object className={classes.document} data={`${link}#navpanes=0`} type="application/pdf" aria-label={file_name}>
      <p className={classes.text}>
        This browser does not show the PDF here.{" "}
        <a href={link} download={file_name}>
          Download
        </a>
      </p>
    </object>
  );
}

const CAPTURE = {
  endpoint: captureStatement,
  success: "Noted as entered by hand",
  notifyOn: [422, 403, 400],
};

function CaptureForm({ statement: { id } }: { statement: Statement }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(CAPTURE, {
    rules: rulesOf(captureStatement.body),
    initialValues: { note: "" },
    asking: ({ note }) => ({ params: { id }, body: { note: note.trim() } }),
    onSuccess: (returned) => {
      queryClient.setQueryData(statementKeys.one(id), returned);
      void queryClient.invalidateQueries({ queryKey: statementKeys.all });
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <TextArea label="What was entered" rows={3} maxLength={500} {...form.field("note")} />
      {form.failure && <span role="status">Not saved. Try again.</span>}
      <Button submits tone="primary" disabled={form.busy} busy={form.busy}>
        {form.busy ? "Please Wait..." : "All payments are entered"}
      </Button>
    </form>
  );
}
