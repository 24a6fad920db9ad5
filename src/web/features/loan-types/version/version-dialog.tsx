import type { LoanType, LoanTypeVersion } from "../../../../contract/loan-types.contract.ts";
import { retireLoanTypeVersion } from "../../../../contract/loan-types.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { ReasonDialog } from "../../../ui/dialog/reason-dialog.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import record from "../../../ui/record-words.module.css";
import { LOAN_TYPE_CALLS } from "../loan-type-calls.ts";
import { useLoanTypesChanged } from "../loan-type-queries.ts";
import classes from "../loan-types.module.css";

export interface VersionDialogProps {
  readonly type: LoanType;
  readonly version: LoanTypeVersion;
  readonly onClose: () => void;
}

/** What every dialog does after its call, successful or not. */
function useEnds(onClose: () => void) {
  const changed = useLoanTypesChanged();
  return {
    onSuccess: (): void => {
      changed();
      onClose();
    },
    // Somebody else may have been first: the page shows the current state.
    onError: ({ status }: { readonly status: number }): void => {
      if (status === 422) changed();
    },
  };
}

export function SubmitDialog({ type, version, onClose }: VersionDialogProps) {
  const submit = useWrite(LOAN_TYPE_CALLS.submit, useEnds(onClose));
  return (
    <DialogForm
      title={`Submit version ${version.number}?`}
      confirmLabel="Submit version"
      busy={submit.isPending}
      failure={null}
      onConfirm={() => submit.mutate({ params: { id: type.id }, body: { version: version.number } })}
      onClose={onClose}
    >
      <p className={record.note}>
        {type.two_persons ? "Another person approves it. " : ""}It cannot be changed while it waits, unless it is
        withdrawn.
      </p>
      <Refusal error={submit.error} />
    </DialogForm>
  );
}

export function WithdrawDialog({ type, version, onClose }: VersionDialogProps) {
  const withdraw = useWrite(LOAN_TYPE_CALLS.withdraw, useEnds(onClose));
  return (
    <DialogForm
      title={`Withdraw version ${version.number}?`}
      confirmLabel="Withdraw version"
      busy={withdraw.isPending}
      failure={withdraw.quietFailure}
      onConfirm={() => withdraw.mutate({ params: { id: type.id }, body: { version: version.number } })}
      onClose={onClose}
    >
      <p className={record.note}>It is a draft again, which can be changed and submitted anew.</p>
    </DialogForm>
  );
}

export function ApproveDialog({ type, version, onClose }: VersionDialogProps) {
  const approve = useWrite(LOAN_TYPE_CALLS.approve, useEnds(onClose));
  const { number, submitted_at, beginning } = version;
  const body = { version: number, submitted_at: submitted_at ?? "" };
  return (
    <DialogForm
      title={`Approve version ${number}?`}
      confirmLabel="Approve version"
      busy={approve.isPending}
      failure={null}
      onConfirm={() => approve.mutate({ params: { id: type.id }, body })}
      onClose={onClose}
    >
      <p className={record.note}>
        Offers that are fixed from <DateText date={version.effective_from} /> on are priced by it. It is never changed
        again.
      </p>
      {beginning && beginning.dearer.length > 0 && (
        <ul className={classes.list}>
          {beginning.dearer.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Refusal error={approve.error} />
    </DialogForm>
  );
}

export function RetireDialog({ type, version, onClose }: VersionDialogProps) {
  const form = useEndpointForm(LOAN_TYPE_CALLS.retire, {
    rules: rulesOf(retireLoanTypeVersion.body),
    initialValues: { reason: "" },
    asking: ({ reason }) => ({ params: { id: type.id }, body: { version: version.number, reason } }),
    ...useEnds(onClose),
  });
  const isLive = version.state === "live";
  return (
    <ReasonDialog
      title={isLive ? `Retire version ${version.number}?` : `Cancel version ${version.number}?`}
      confirmLabel={isLive ? "Retire version" : "Cancel version"}
      form={{ ...form, close: onClose }}
    >
      <p className={record.note}>
        {isLive
          ? "At once nobody can borrow under this loan type, until another version begins. Offers and loans under it stay as they are."
          : "It never takes effect. The live version stays live."}
      </p>
    </ReasonDialog>
  );
}

function Refusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className={classes.problem}>
      {error.message}
    </p>
  );
}
