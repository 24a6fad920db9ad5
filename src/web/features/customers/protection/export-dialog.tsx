import { useState } from "react";
import { exportCustomer } from "../../../../contract/data-protection.contract.ts";
import { ApiError, firstErrors } from "../../../lib/calls/api-error.ts";
import { callForFile } from "../../../lib/calls/call-api.ts";
import { notifyError } from "../../../lib/calls/notify.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";
import { mistakesIn } from "../../../lib/form/mistakes-in.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useForm } from "../../../lib/form/use-form.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import type { Customer } from "../form/customer-shape.ts";

interface ExportDialogProps {
  readonly customer: Customer;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const RULES = rulesOf(exportCustomer.body);

/** Downloads everything held about a customer, for a stated reason. The typed reason survives an error. */
export function ExportDialog({ customer: { id, name }, opened, onClose }: ExportDialogProps) {
  const form = useForm({ initialValues: { reason: "" }, validate: (typed) => mistakesIn(RULES, typed) });
  const [isBusy, setBusy] = useState(false);
  const fetchAll = async ({ reason }: { reason: string }): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await callForFile(exportCustomer, { params: { id }, body: { reason } }), `customer-${id}.zip`);
      form.reset();
      onClose();
    } catch (error) {
      notifyError(error instanceof ApiError ? error.message : "The file did not download. Try again.");
      if (error instanceof ApiError) form.fault(firstErrors(error.errors));
    } finally {
      setBusy(false);
    }
  };
  if (!opened) return null;
  return (
    <DialogForm
      title={`Download the data of ${name}`}
      confirmLabel="Download"
      busy={isBusy}
      failure={null}
      onConfirm={form.onSubmit((typed) => void fetchAll(typed))}
      onClose={onClose}
    >
      <p>
        One ZIP with everything held about {name}: a page to read, the same for programs, and all files. It shows every
        number whole, so it is written into the audit log and counts as a Reveal. Give it to {name} alone.
      </p>
      <TextArea label="What is it for?" autofocus rows={2} maxLength={200} {...form.field("reason")} />
    </DialogForm>
  );
}
