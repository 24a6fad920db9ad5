import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { postStatement, type Statement } from "../../../contract/statements.contract.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { Amount } from "../../ui/amount.tsx";
import { countText } from "../../ui/count-text.ts";
import { PlainDialogForm } from "../../ui/plain-dialog-form.tsx";
import { BrokenBalances } from "./broken-balances.tsx";
import { type Answered, OverlapQuestion } from "./overlap-question.tsx";
import { statementKeys } from "./statement-queries.ts";
import { countOf, type LineTab } from "./statement-words.ts";
import { WhatPostingDoes } from "./what-posting-does.tsx";

interface StatementDialogProps {
  readonly statement: Statement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says what becomes of every line before anything is posted. Balances that do not add up, and credits that seem to have come before, are asked about first. */
export function PostStatementDialog({ statement, opened, onClose }: StatementDialogProps) {
  const queryClient = useQueryClient();
  const isBroken = statement.balance_chain === "broken";
  const [answer, setAnswer] = useState<"none" | "missing" | "right">("none");
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
    if (isBroken && answer !== "right") setAnswer("missing");
    if (isOpen) setOverlap("missing");
    if (isOpen || (isBroken && answer !== "right")) return;
    const body = { ...(isBroken && { accept_broken_chain: true as const }), ...(isAnswer(overlap) && { overlap }) };
    post.mutate({ params: { id: statement.id }, ...(Object.keys(body).length > 0 && { body }) });
  };
  if (!opened) return null;
  return (
    <PlainDialogForm
      title="Post this statement"
      confirmLabel={isBroken ? "Post all the same" : "Post"}
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
        <BrokenBalances
          note={statement.chain_note}
          isMissing={answer === "missing"}
          onAnswer={(isRight) => setAnswer(isRight ? "right" : "none")}
        />
      )}
    </PlainDialogForm>
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
