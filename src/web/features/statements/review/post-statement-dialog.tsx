import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { postStatement, type Statement } from "../../../../contract/statements.contract.ts";
import { useApiMutation } from "../../../lib/calls/use-api-mutation.ts";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { statementKeys } from "../statement-queries.ts";
import { countOf, type LineTab } from "../statement-words.ts";
import { DoubtTick, type Ticked } from "./doubt-tick.tsx";
import { type Answered, OverlapQuestion } from "./overlap-question.tsx";
import { WhatPostingDoes } from "./what-posting-does.tsx";

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
  const [chain, setChain] = useState<Ticked>("none");
  const [unread, setUnread] = useState<Ticked>("none");
  const [overlap, setOverlap] = useState<Answered | "missing">();
  const post = useApiMutation(postStatement, {
    notifyOn: [422, 403, 400],
    onSuccess: (returned) => {
      queryClient.setQueryData(statementKeys.one(statement.id), returned);
      void queryClient.invalidateQueries({ queryKey: statementKeys.all });
      onClose();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statementKeys.one(statement.id) }),
  });
  const also = ALSO.filter(({ name }) => countOf(statement, name).lines > 0);
  const submit = () => {
    const isOpen = statement.overlap !== null && !isAnswer(overlap);
    const isChainOpen = isBroken && chain !== "yes";
    const areRowsOpen = isUnread && unread !== "yes";
    if (isChainOpen) setChain("missing");
    if (areRowsOpen) setUnread("missing");
    if (isOpen) setOverlap("missing");
    if (isOpen || isChainOpen || areRowsOpen) return;
    const body = {
      ...(isBroken && { accept_broken_chain: true as const }),
      ...(isUnread && { accept_unread: true as const }),
      ...(isAnswer(overlap) && { overlap }),
    };
    post.mutate({ params: { id: statement.id }, ...(Object.keys(body).length > 0 && { body }) });
  };
  if (!opened) return null;
  return (
    <DialogForm
      title="Post this statement"
      confirmLabel={isBroken || isUnread ? "Post anyway" : "Post"}
      busy={post.isPending}
      failure={post.quietFailure}
      onConfirm={submit}
      onClose={onClose}
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
      {statement.overlap && (
        <OverlapQuestion
          overlap={statement.overlap}
          isMissing={overlap === "missing"}
          answer={isAnswer(overlap) ? overlap : undefined}
          onAnswer={setOverlap}
        />
      )}
      {isBroken && (
        <DoubtTick
          doubt={`The balances of this statement do not add up. ${statement.chain_note ?? ""}`}
          label="I have looked at the file, and the lines are right"
          reminder="Look at the file and tick this, or put the statement aside"
          ticked={chain}
          onTick={setChain}
        />
      )}
      {isUnread && (
        <DoubtTick
          doubt={`${countText(statement.unread.open, "row")} with money could not be read; nothing is posted of ${statement.unread.open === 1 ? "it" : "them"}.`}
          label="Post the others; give the outcome of the unread rows later"
          reminder="Give the outcome of the unread rows, or tick this"
          ticked={unread}
          onTick={setUnread}
        />
      )}
    </DialogForm>
  );
}

function isAnswer(overlap: Answered | "missing" | undefined): overlap is Answered {
  return overlap === "same" || overlap === "other";
}

const ALSO: readonly { readonly name: LineTab; readonly does: string }[] = [
  { name: "clears", does: "bring deductions that are posted already." },
  { name: "confirms", does: "confirm payments that are there already." },
  { name: "duplicate", does: "came with an earlier statement and are left alone." },
];
