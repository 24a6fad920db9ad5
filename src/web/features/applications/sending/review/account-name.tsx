import classes from "../../apply.module.css";
import { stepOfField } from "../../steps.ts";
import type { AccountTold } from "./use-account-name.ts";

interface AccountNameProps {
  readonly told: AccountTold | undefined;
  readonly accountNumber: string;
}

/** In whose name the salary account is, and what to do where that is not the applicant's. */
export function AccountName({ told, accountNumber }: AccountNameProps) {
  return (
    <div role="status">
      {told?.name && told.isApplicant && (
        <p className={classes.note}>Your salary account is in the name of {told.name}</p>
      )}
      {told?.name && !told.isApplicant && (
        <p className={classes.note} data-tone="warning">
          Account {accountNumber} is in the name of <strong>{told.name}</strong> That is not the name you entered.
          Compare the bank, the number and your names. If all are right, press Send my application once more.{" "}
          <a href={stepOfField("account_number")?.path}>Correct the account</a>
        </p>
      )}
    </div>
  );
}
