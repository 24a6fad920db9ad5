import { useState } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { EnterReferenceDialog } from "./enter-reference-dialog.tsx";

/** For a booking in doubt: enters the answer that the provider gave by phone. */
export function EnterReference({ loan }: { loan: Loan }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button look="small" onClick={() => setOpened(true)}>
        Enter reference
      </Button>
      <EnterReferenceDialog loan={loan} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
