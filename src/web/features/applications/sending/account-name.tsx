import { Callout } from "../../../ui/notice/callout.tsx";
import { stepOfField } from "../steps.ts";
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
        <Callout tone="info">
          <p>Your salary account is in the name of {told.name}</p>
        </Callout>
      )}
      {told?.name && !told.isApplicant && (
        <Callout tone="warning">
          <p>
            Account {accountNumber} is in the name of <strong>{told.name}</strong> That is not the name you entered.
            Compare the bank, the number and your names. If all are right, press Send my application once more.
          </p>
          <a href={stepOfField("account_number")?.path}>Correct the account</a>
        </Callout>
      )}
    </div>
  );
}
