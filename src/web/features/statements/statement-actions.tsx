import { useState } from "react";
import type { Statement } from "../../../contract/statements.contract.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { usePart } from "../../lib/use-part.ts";
import { Button } from "../../ui/button/button.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { WhatPostingDoes } from "./review/dialogs/what-posting-does.tsx";
import classes from "./statements.module.css";

/** The statement's pending step: posting, or the end of it. */
export function StatementActions({ statement }: { statement: Statement }) {
  if (statement.state === "posting") return <Posting statement={statement} />;
  return statement.state === "read" ? <Waiting statement={statement} /> : null;
}

const loadPost = () =>
  import("./review/dialogs/post-statement-dialog.tsx").then((module) => module.PostStatementDialog);
const loadDiscard = () =>
  import("./review/dialogs/discard-statement-dialog.tsx").then((module) => module.DiscardStatementDialog);

function Waiting({ statement }: { statement: Statement }) {
  const [asked, setAsked] = useState<"post" | "discard">();
  const PostDialog = usePart(asked === "post", loadPost);
  const DiscardDialog = usePart(asked === "discard", loadDiscard);
  const mayPost = useHeld().has("add-repayment");
  const close = () => setAsked(undefined);
  return (
    <div className={classes.bar}>
      <p>
        <WhatPostingDoes statement={statement} />
      </p>
      {mayPost && (
        <>
          <Button onClick={() => setAsked("discard")}>Put aside</Button>
          <Button tone="primary" onClick={() => setAsked("post")}>
            Post
          </Button>
          {DiscardDialog && <DiscardDialog statement={statement} opened={asked === "discard"} onClose={close} />}
          {PostDialog && <PostDialog statement={statement} opened={asked === "post"} onClose={close} />}
        </>
      )}
    </div>
  );
}

function Posting({ statement: { progress } }: { statement: Statement }) {
  return (
    <div className={classes.bar}>
      <p role="status">
        Posting {numberText(progress.booked)} of {numberText(progress.of)} lines. You may leave this page; posting
        continues.
      </p>
      <progress
        className={classes.progress}
        aria-label="Lines posted"
        value={progress.booked}
        max={Math.max(progress.of, 1)}
      />
    </div>
  );
}
