import { useQueryClient } from "@tanstack/react-query";
import { decideHeldDeduction, heldAside, heldAsMoney } from "../../../../contract/provider-traffic.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DateField } from "../../../ui/date/date-field.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { HELD_WORDS, type HeldChoice } from "./held-words.ts";

interface DecideHeldDialogProps {
  readonly choice: HeldChoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const DECIDE = { endpoint: decideHeldDeduction, success: "Decided", notifyOn: [422, 403, 400] };
const MONEY_RULES = rulesOf(heldAsMoney);
const ASIDE_RULES = rulesOf(heldAside);

/**
 * Asks for confirmation, and for what the decision needs: a date if the provider's is impossible, a reason to set the
 * deduction aside.
 */
export function DecideHeldDialog({ choice: { row, act }, opened, onClose }: DecideHeldDialogProps) {
  const queryClient = useQueryClient();
  const { label, does } = HELD_WORDS[row.kind][act] ?? { label: "", does: "" };
  const asks = act === "aside" ? "aside" : act === "own" && row.needs_day ? "paid_on" : undefined;
  const form = useEndpointForm(DECIDE, {
    rules: act === "aside" ? ASIDE_RULES : MONEY_RULES,
    initialValues: { aside: "", paid_on: "" },
    asking: ({ aside, paid_on }) => ({
      params: { id: row.id },
      body: act === "aside" ? { aside: aside.trim() } : { same: act === "same", ...(asks && { paid_on }) },
    }),
    also: ({ paid_on }) => (asks === "paid_on" && paid_on === "" ? { paid_on: "Give the day" } : {}),
    onClose,
    onSuccess: () => void queryClient.invalidateQueries(),
    // The question may have changed meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: ["payday", "held"] }),
  });
  if (!opened) return null;
  return (
    <DialogForm
      title={`${label}: ${row.loan.reference}`}
      confirmLabel={label}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p>
        <Amount naira={row.amount} /> deducted from {row.loan.name} on <DateText date={row.deducted_on} />. {does}
      </p>
      {asks === "paid_on" && <DateField label="Deducted on" autofocus {...form.field("paid_on")} />}
      {asks === "aside" && <TextField label="Why it is not money" maxLength={300} autofocus {...form.field("aside")} />}
    </DialogForm>
  );
}
