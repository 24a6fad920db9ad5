import { useState } from "react";
import { useForm } from "../../lib/form/use-form.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { DecisionDialog, WITHDRAW_WORDS } from "../../ui/dialog/decision-dialog.tsx";
import { Dialog, Drawer } from "../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { DialogSubmit } from "../../ui/dialog/dialog-submit.tsx";
import { ReasonDialog } from "../../ui/dialog/reason-dialog.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { TermList } from "../../ui/term-list.tsx";
import classes from "./kit.module.css";
import { LONG_NAME, nothing, Sample } from "./sample.tsx";

const NAMES = ["Dialog", "Drawer", "DialogForm", "ConfirmDialog", "DecisionDialog", "ReasonDialog"] as const;

export function KitDialogs() {
  const [open, setOpen] = useState<(typeof NAMES)[number]>();
  const close = () => setOpen(undefined);
  const reason = useForm({ initialValues: { reason: "" } });
  const form = { busy: false, failure: null, onClose: close };
  return (
    <>
      <Sample name="Dialog, Drawer">
        <div className={classes.inline}>
          {NAMES.map((name) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </div>
        <DialogSubmit label="Save" busy={false} failed onRetry={nothing} />
        <DialogSubmit label="Save" busy failed={false} onRetry={nothing} />
      </Sample>
      <Dialog opened={open === "Dialog"} title={LONG_NAME} onClose={close}>
        <p>Read this.</p>
      </Dialog>
      <Drawer opened={open === "Drawer"} title={LONG_NAME} onClose={close}>
        <TermList items={[{ term: "Phone", value: "08031234567" }]} label="Person" />
      </Drawer>
      <DialogForm
        {...form}
        opened={open === "DialogForm"}
        title="Change the phone"
        confirmLabel="Save"
        onConfirm={close}
      >
        <TextField label="Phone" autofocus mistake="Enter eleven digits" value="080" onChange={nothing} />
      </DialogForm>
      <ConfirmDialog
        opened={open === "ConfirmDialog"}
        title="Delete the picture"
        question="It cannot be brought back."
        confirmLabel="Delete"
        danger
        busy={false}
        failure={new Error("no answer")}
        onConfirm={close}
        onClose={close}
      />
      {open === "DecisionDialog" && (
        <DecisionDialog {...form} words={WITHDRAW_WORDS} what="Ada Obi becomes an officer" onConfirm={close} />
      )}
      <ReasonDialog
        form={{ field: reason.field, submit: reason.onSubmit(close), busy: false, failure: null, close }}
        opened={open === "ReasonDialog"}
        title="End the approval"
        confirmLabel="End it"
      >
        <p>From now on the account is checked as any other.</p>
      </ReasonDialog>
    </>
  );
}
