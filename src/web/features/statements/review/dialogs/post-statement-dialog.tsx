import { useQueryClient } from "@tanstack/react-query";
import { postStatement, type Statement } from "../../../../../contract/statements.contract.ts";
import { useEndpointForm } from "../../../../lib/form/use-endpoint-form.ts";
import { DialogForm } from "../../../../ui/dialog/dialog-form.tsx";
import { CheckField } from "../../../../ui/field/check-field.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { countText } from "../../../../ui/figure/count-text.ts";
import { statementKeys } from "../../statement-queries.ts";
import { countOf, type LineTab } from "../../statement-words.ts";
import classes from "../../statements.module.css";
import { OverlapQuestion } from "./overlap-question.tsx";
import { WhatPostingDoes } from "./what-posting-does.tsx";

const POST = { endpoint: postStatement, notifyOn: [422, 403, 400] };

interface StatementDialogProps {
  readonly statement: Statement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Shows what happens to every line before anything is posted. Balances that do not add up, unread rows with money, and
 * apparent repeats are confirmed first.
 */
export function PostStatementDialog({ statement, opened, onClose }: StatementDialogProps) {
  const queryClient = useQueryClient();
  const isBroken = statement.balance_chain === "broken";
  const isUnread = statement.unread.open > 0;
  const isOverlapping = statement.overlap !== null;
  const form = useEndpointForm(POST, {
    initialValues: { chain: false, unread: false, overlap: "" },
    asking: ({ chain, unread, overlap }) => {
      const body = {
        ...(isBroken && chain && { accept_broken_chain: true as const }),
        ...(isUnread && unread && { accept_unread: true as const }),
        ...(isOverlapping && overlap && { overlap }),
      };
      return { params: { id: statement.id }, ...(Object.keys(body).length > 0 && { body }) };
    },
    also: ({ chain, unread, overlap }) => ({
      ...(isOverlapping && overlap === "" && { overlap: "Say which it is, or put the statement aside" }),
      ...(isBroken && !chain && { chain: "Look at the file and tick this, or put the statement aside" }),
      ...(isUnread && !unread && { unread: "Give the outcome of the unread rows, or tick this" }),
    }),
    faultsOf: ({ accept_broken_chain: chain, accept_unread: unread, overlap }) => ({ chain, unread, overlap }),
    onClose,
    onSuccess: (returned) => {
      queryClient.setQueryData(statementKeys.one(statement.id), returned);
      void queryClient.invalidateQueries({ queryKey: statementKeys.all });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statementKeys.one(statement.id) }),
  });
  const also = ALSO.filter(({ name }) => countOf(statement, name).lines > 0);
  if (!opened) return null;
  return (
    <DialogForm
      title="Post this statement"
      confirmLabel={isBroken || isUnread ? "Post anyway" : "Post"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      <p>
        <WhatPostingDoes statement={statement} />
      </p>
      {also.length > 0 && (
        <ul>
          {also.map(({ name, does }) => (
            <li key={name}>
              {countText(countOf(statement, name).lines, "credit")} of{" "}
              <Amount naira={countOf(statement, name).amount} /> {does}
            </li>
          ))}
        </ul>
      )}
      {statement.overlap && <OverlapQuestion overlap={statement.overlap} field={form.field("overlap")} />}
      {isBroken && (
        <>
          <p className={classes.warning}>The balances of this statement do not add up. {statement.chain_note}</p>
          <CheckField label="I have looked at the file, and the lines are right" required {...form.box("chain")} />
        </>
      )}
      {isUnread && (
        <>
          <p className={classes.warning}>
            {countText(statement.unread.open, "row")} with money could not be read; nothing is posted of{" "}
            {statement.unread.open === 1 ? "it" : "them"}.
          </p>
          <CheckField
            label="Post the others; give the outcome of the unread rows later"
            required
            {...form.box("unread")}
          />
        </>
      )}
    </DialogForm>
  );
}

const ALSO: readonly { readonly name: LineTab; readonly does: string }[] = [
  { name: "clears", does: "bring deductions that are posted already." },
  { name: "confirms", does: "confirm payments that are there already." },
  { name: "duplicate", does: "came with an earlier statement and are left alone." },
];
