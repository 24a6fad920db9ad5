import { useQueryClient } from "@tanstack/react-query";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { getSandboxStatement, runSandboxPayday } from "../../../../contract/payday.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { callForFile } from "../../../lib/calls/call-api.ts";
import { notifyError } from "../../../lib/calls/notify.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText, numberText } from "../../../ui/figure/count-text.ts";
import classes from "./sandbox-payday.module.css";

/** In the demo the sandbox pays the salaries of a month when it is asked to, and says what it did. */
export function SandboxPayday({ month }: { month: string }) {
  const queryClient = useQueryClient();
  const run = useApiMutation(runSandboxPayday, {
    notifyOn: [422, 403, 400],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["payday"] }),
  });
  return (
    <section aria-label="Sandbox payday" className={classes.sandbox}>
      <Button disabled={run.isPending} busy={run.isPending} onClick={() => run.mutate({ body: { month } })}>
        {run.isPending ? "Paying salaries…" : `Run sandbox payday of ${formatMonth(month)}`}
      </Button>
      {run.quietFailure && <p role="status">The sandbox did not answer. Try again.</p>}
      {run.data && <Report report={run.data} />}
    </section>
  );
}

/** The labels of the kinds of trouble. */
const KINDS: Readonly<Record<string, string>> = {
  full: "Deducted in full",
  short: "Deducted short",
  missing: "Not deducted",
  late: "Deducted late",
  duplicate: "Deducted twice",
  reversed: "Deducted and taken back",
  "after-stop": "Deducted after a stop",
};

function Report({ report }: { report: DataOf<typeof runSandboxPayday> }) {
  const { month, kinds, notifications } = report;
  const download = () =>
    callForFile(getSandboxStatement, { params: { month } }).then(
      (file) => saveFile(file, `statement-${month}.csv`),
      () => notifyError("The bank statement could not be fetched. Try again."),
    );
  return (
    <div className={classes.report} role="status">
      <p>
        Salaries of {formatMonth(month)} paid; {countText(notifications, "notification")} sent.
      </p>
      <ul className={classes.kinds}>
        {Object.entries(kinds).map(([kind, { mandates, amount }]) => (
          <li key={kind}>
            {KINDS[kind] ?? kind}: {numberText(mandates)} <Amount naira={amount} />
          </li>
        ))}
      </ul>
      <Button look="tool" onClick={() => void download()}>
        Download the bank statement
      </Button>
    </div>
  );
}
