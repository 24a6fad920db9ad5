import { type ComponentType, useState } from "react";
import type { LoanType, LoanTypeVersion } from "../../../../contract/loan-types.contract.ts";
import { lagosDate } from "../../../../domain/time/lagos-date.ts";
import { useNavigate } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import record from "../../../ui/record-words.module.css";
import classes from "../loan-types.module.css";
import { CornersTable } from "../terms/corners-table.tsx";
import { TermsTable } from "../terms/terms-table.tsx";
import { ApproveDialog, SubmitDialog, type VersionDialogProps, WithdrawDialog } from "./version-dialog.tsx";
import { STATE_WORDS } from "./version-words.ts";

interface VersionInWorkProps {
  readonly type: LoanType;
  readonly version: LoanTypeVersion;
  readonly live: LoanTypeVersion | undefined;
}

/** The open version beside today's, with its available actions. */
export function VersionInWork({ type, version, live }: VersionInWorkProps) {
  const [Opened, setOpened] = useState<ComponentType<VersionDialogProps>>();
  const { words, tone } = STATE_WORDS[version.state];
  const { beginning } = version;
  return (
    <SectionCard title={`Version ${version.number} in progress`} action={<Badge tone={tone}>{words}</Badge>}>
      <div className={classes.body}>
        <p className={record.note}>
          From <DateText date={version.effective_from} />. {version.created_by && `Made by ${version.created_by}. `}
          {version.submitted_at && (
            <>
              Submitted by {version.submitted_by}, <DateTimeText instant={version.submitted_at} />.
            </>
          )}
        </p>
        {beginning && beginning.dearer.length > 0 && (
          <div>
            <p className={record.note}>Gets dearer for the customer:</p>
            <ul className={classes.list}>
              {beginning.dearer.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {beginning?.problem && <p className={classes.problem}>{beginning.problem}.</p>}
        <TermsTable label="Terms compared" terms={version} live={live} />
        <CornersTable terms={version} live={live} today={lagosDate(type.today)} />
        <Deeds type={type} version={version} onOpen={(dialog) => setOpened(() => dialog)} />
      </div>
      {Opened && <Opened type={type} version={version} onClose={() => setOpened(undefined)} />}
    </SectionCard>
  );
}

interface DeedsProps extends Pick<VersionInWorkProps, "type" | "version"> {
  readonly onOpen: (dialog: ComponentType<VersionDialogProps>) => void;
}

function Deeds({ type, version, onOpen }: DeedsProps) {
  const held = useHeld();
  const navigate = useNavigate();
  const isDraft = version.state === "draft";
  const isOwn = type.two_persons && type.submitted_by_you;
  return (
    <div className={classes.foot}>
      {isDraft && held.has("manage-loan-types") && (
        <>
          <Button onClick={() => void navigate({ to: `/loan-types/${type.id}/draft` })}>Edit draft</Button>
          <Button tone="primary" onClick={() => onOpen(SubmitDialog)}>
            Submit
          </Button>
        </>
      )}
      {!isDraft && <Button onClick={() => onOpen(WithdrawDialog)}>Withdraw</Button>}
      {!isDraft && held.has("approve-loan-types") && !isOwn && (
        <Button tone="primary" onClick={() => onOpen(ApproveDialog)}>
          Approve
        </Button>
      )}
      {!isDraft && isOwn && <p className={record.note}>You submitted it, so somebody else has to approve it.</p>}
    </div>
  );
}
