import { useState } from "react";
import type { MessageText } from "../../../contract/message-texts.contract.ts";
import type { MessageWords } from "../../../domain/message/message-template.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SmallTable } from "../../ui/table/small-table.tsx";
import { DecidePart } from "./decide-part.tsx";
import { MESSAGE_TEXT_CALLS, useMessageTextChanged } from "./message-text-calls.ts";
import { MessageTextForm } from "./message-text-form.tsx";
import classes from "./message-texts.module.css";
import { examplesIn, Preview } from "./preview.tsx";
import { By, VersionBadge } from "./version-words.tsx";

/** A text: its next version is written or decided here, beside the version in use. */
export function MessageTextView({ text }: { text: MessageText }) {
  const { channel, title, when, live, open } = text;
  const mayWrite = useHeld().has("manage-messages");
  // The preview shows the text being typed.
  const [written, setWritten] = useState<MessageWords & { of: number }>();
  const isWritten = open?.state === "draft" && mayWrite;
  const kept = open ?? live;
  const words = isWritten && written?.of === open.number ? written : kept;
  return (
    <>
      <PageHeader
        title={`${title}, ${channel === "sms" ? "SMS" : "e-mail"}`}
        context={`${when}.`}
        action={!open && mayWrite && <BeginDraft text={text} />}
      />
      <div className={classes.wide}>
        {isWritten && (
          <MessageTextForm
            key={open.number}
            text={text}
            open={open}
            words={words}
            onWrite={(next) => setWritten({ ...next, of: open.number })}
          />
        )}
        {open?.state === "submitted" && <DecidePart text={text} open={open} />}
        <div className={classes.besides}>
          <SectionCard title={open ? `Version ${open.number}, with examples` : "In use, with examples"}>
            <Preview channel={text.channel} examples={examplesIn(text)} words={words} />
          </SectionCard>
          {open && (
            <SectionCard title="In use, with examples">
              <Preview channel={text.channel} examples={examplesIn(text)} words={live} />
            </SectionCard>
          )}
        </div>
        <SectionCard title="Versions">
          <Versions text={text} />
        </SectionCard>
      </div>
    </>
  );
}

function BeginDraft({ text: { key } }: { text: MessageText }) {
  const changed = useMessageTextChanged(key);
  const draft = useWrite(MESSAGE_TEXT_CALLS.draft, { onSuccess: changed, onError: () => changed() });
  return (
    <Button disabled={draft.isPending} onClick={() => draft.mutate({ params: { template: key }, body: {} })}>
      New version
    </Button>
  );
}

function Versions({ text: { versions } }: { text: MessageText }) {
  if (versions.length === 0) return <p className={classes.quiet}>No versions yet. The default text is sent.</p>;
  return (
    <SmallTable label="Versions of the text" headings={["Version", "State", "By"]}>
      {versions.map((version) => (
        <tr key={version.number}>
          <th scope="row">{version.number}</th>
          <td>
            <VersionBadge version={version} />
          </td>
          <td>
            <By version={version} />
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
