import { useQueryClient } from "@tanstack/react-query";
import { postStatement, type Statement } from "../../../contract/statements.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { countText } from "../../ui/count-text.ts";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { statementKeys } from "./statement-queries.ts";
import { countOf, type LineTab } from "./statement-words.ts";
import classes from "./statements.module.css";
import { WhatPostingDoes } from "./what-posting-does.tsx";

interface StatementDialogProps {
  readonly statement: Statement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says what becomes of every line before anything is posted. */
export function PostStatementDialog({ statement, opened, onClose }: StatementDialogProps) {
  const queryClient = useQueryClient();
  const post = useApiMutation(postStatement, {
    notifyOn: [422, 403, 400],
    onSuccess: (returned) => {
      queryClient.setQueryData(statementKeys.one(statement.id), returned);
      void queryClient.invalidateQueries({ queryKey: statementKeys.all });
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statementKeys.one(statement.id) }),
  });
  if (!opened) return null;
  return (
    <PlainDialogForm
      title="Post this statement"
      confirmLabel="Post"
      busy={post.isPending}
      failure={post.quietFailure}
      onConfirm={() => post.mutate({ params: { id: statement.id } })}
      onClose={onClose}
    >
      <p>
        <WhatPostingDoes statement={statement} />
      </p>
      <ul>
        {ALSO.filter(({ name }) => countOf(statement, name).lines > 0).map(({ name, does }) => (
          <li key={name}>
            {countText(countOf(statement, name).lines, "credit")} of <Amount naira={countOf(statement, name).amount} />{" "}
            {does}
          </li>
        ))}
      </ul>
      {statement.balance_chain === "broken" && (
        <p className={classes.warning}>{statement.chain_note ?? "Balances do not add up"}. Look at the file first.</p>
      )}
    </PlainDialogForm>
  );
}

const ALSO: readonly { readonly name: LineTab; readonly does: string }[] = [
  { name: "clears", does: "bring deductions that are posted already." },
  { name: "confirms", does: "confirm payments that are there already." },
  { name: "duplicate", does: "came with an earlier statement and are left alone." },
];
