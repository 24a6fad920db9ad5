import { type SubmitEvent, useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { ButtonRow } from "../../../../ui/button/button-row.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { Stack } from "../../../../ui/page/stack.tsx";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { ConfirmSetUpDialog } from "./confirm-set-up-dialog.tsx";

// ACT-17, ACT-18 (quirk): the select is natively required, and the provider chosen is not sent.
const PROVIDERS = [
  { value: "", label: "Select" },
  { value: "remita", label: "Remita" },
];

/** The provider first, then the confirmation on top of it (ACT-14, ACT-15). */
export function SetUpDeductionDialog({ loan, opened, onClose }: LoanDialogProps) {
  const [provider, setProvider] = useState("");
  const [confirming, setConfirming] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  const finish = () => {
    setConfirming(false);
    setProvider("");
    onClose();
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Setup Deduction" busy={confirming}>
        <form onSubmit={submit}>
          <Stack>
            <SelectField
              label="Service provider"
              required
              options={PROVIDERS}
              value={provider}
              onChange={setProvider}
              autofocus
            />
            <ButtonRow>
              <Button submits tone="primary">
                Submit
              </Button>
            </ButtonRow>
          </Stack>
        </form>
      </Dialog>
      <ConfirmSetUpDialog loan={loan} opened={confirming} onClose={() => setConfirming(false)} onDone={finish} />
    </>
  );
}
