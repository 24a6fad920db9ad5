import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Loan } from "../../../contract/loans.contract.ts";
import { EnterReferenceDialog } from "./enter-reference-dialog.tsx";

/** For a booking in doubt: enters the answer that the provider gave by phone. */
export function EnterReference({ loan }: { loan: Loan }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={dialog.open}>
        Enter reference
      </Button>
      <EnterReferenceDialog loan={loan} opened={opened} onClose={dialog.close} />
    </>
  );
}
