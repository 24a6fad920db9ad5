import { IconFilePlus } from "@tabler/icons-react";
import { useDialogPart } from "../../../lib/use-dialog-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { Calculated } from "../offer/calculator-result.tsx";

const load = () => import("./start-application-dialog.tsx").then((module) => module.StartApplicationDialog);

/** From an offer to the application with its figures. */
export function StartApplicationAction({ calculated }: { calculated: Calculated }) {
  const { Dialog, dialog, button } = useDialogPart(load);
  return (
    <>
      <Button tone="primary" {...button}>
        <IconFilePlus size={16} aria-hidden />
        Start an application
      </Button>
      {Dialog && <Dialog {...dialog} calculated={calculated} />}
    </>
  );
}
