import { NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Loan } from "../../../contract/loans.contract.ts";
import { BANKS } from "../../../domain/customer/banks.ts";
import { NIGERIAN_STATES } from "../../../domain/customer/states.ts";
import { firstErrors } from "../../lib/api-error.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogSubmit } from "../../ui/dialog-submit.tsx";
import classes from "./correct-loan-dialog.module.css";
import { LOAN_CALLS, useReplacedLoan } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

/** Corrects mistakes in the application. Only differences are sent, so that saving unchanged values changes nothing. */
export function CorrectLoanDialog(props: LoanDialogProps) {
  const { loan, opened, onClose } = props;
  const form = useForm({ initialValues: valuesOf(loan) });
  const correcting = useWrite(LOAN_CALLS.correctLoan, {
    ...useReplacedLoan(props),
    onError: (error) => form.setErrors(firstErrors(error.errors)),
  });
  const submit = form.onSubmit((values) =>
    correcting.mutate({ params: { id: loan.id }, body: differences(valuesOf(loan), values) }),
  );
  const close = () => {
    if (correcting.isPending) return;
    correcting.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Correct details" busy={correcting.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{effectOf(loan)}</Text>
          <TextInput label="Organisation" maxLength={200} data-autofocus {...form.getInputProps("organization_name")} />
          <div className={classes.pair}>
            <NativeSelect label="Salary bank" data={BANK_CHOICES} {...form.getInputProps("bank_code")} />
            <TextInput
              label="Salary account number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              {...form.getInputProps("account_number")}
            />
          </div>
          <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps("email")} />
          <TextInput label="House address" maxLength={300} {...form.getInputProps("address")} />
          <div className={classes.pair}>
            <TextInput label="City" maxLength={100} {...form.getInputProps("city")} />
            <NativeSelect label="State" data={[...NIGERIAN_STATES]} {...form.getInputProps("state")} />
          </div>
          <DialogSubmit
            label="Save"
            busy={correcting.isPending}
            failed={correcting.quietFailure !== null}
            onRetry={() => submit()}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const BANK_CHOICES = BANKS.map(({ code, name }) => ({ value: code, label: name }));

function valuesOf(loan: Loan) {
  const bank = BANKS.find(({ code, name }) => name === loan.salary_bank || code === loan.salary_bank);
  return {
    organization_name: loan.organization_name,
    bank_code: bank?.code ?? "",
    account_number: loan.salary_account_number,
    email: loan.user.email,
    address: loan.address,
    city: loan.city,
    state: loan.state.name,
  };
}

type Values = ReturnType<typeof valuesOf>;

function differences(before: Values, after: Values): Partial<Values> {
  const names = (Object.keys(after) as (keyof Values)[]).filter((name) => after[name].trim() !== before[name]);
  return Object.fromEntries(names.map((name) => [name, after[name].trim()]));
}

function effectOf({ status }: Loan): string {
  const screened = "With another organisation, bank, account or e-mail the loan is screened again";
  if (status === "pending_customer_confirmation") return `${screened}. The address alone changes nothing else.`;
  const signed = status === "pending_approval" ? "; the signature is void, and the customer" : ", and the customer";
  return `${screened}${signed} gets a new offer to sign. The address alone changes nothing else.`;
}
