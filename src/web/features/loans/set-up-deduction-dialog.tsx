import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type SubmitEvent, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { ConfirmSetUpDialog } from "./confirm-set-up-dialog.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

// ACT-17, ACT-18 (quirk): the select is natively required, and the provider chosen is not sent.
const PROVIDERS = [
  { value: "", label: "Select" },
  { value: "remita", label: "Remita" },
];

/** The provider first, then the confirmation on top of it (ACT-14, ACT-15). */
export function SetUpDeductionDialog({ loan, opened, onClose }: LoanDialogProps) {
  const [provider, setProvider] = useState("");
  const [confirming, confirmation] = useDisclosure(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirmation.open();
  };
  const finish = () => {
    confirmation.close();
    setProvider("");
    onClose();
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Setup Deduction" busy={confirming}>
        <form onSubmit={submit}>
          <Stack gap="md">
            <NativeSelect
              label="Service provider"
              required
              data={PROVIDERS}
              value={provider}
              onChange={(event) => setProvider(event.currentTarget.value)}
              data-autofocus
            />
            <Group justify="flex-end">
              <Button type="submit">Submit</Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
      <ConfirmSetUpDialog loan={loan} opened={confirming} onClose={confirmation.close} onDone={finish} />
    </>
  );
}
