import { useState } from "react";
import type { TermsVersion } from "../../../contract/terms.contract.ts";
import { TERMS_KIND_WORDS } from "../../../domain/terms/terms-kinds.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { ComparedText } from "./compared-text.tsx";
import { DraftForm } from "./draft-form.tsx";
import { Preview } from "./preview.tsx";
import { PublishPart } from "./publish-part.tsx";
import classes from "./terms.module.css";
import { By, VersionBadge } from "./version-table.tsx";

/** A version by its state: a draft is edited, a submitted one published or returned to draft, a published one read. */
export function DocumentVersion({ version }: { version: TermsVersion }) {
  const { kind, version: name, state, text: kept, before } = version;
  const mayWrite = useHeld().has("manage-terms");
  // Comparison and preview show the text being typed.
  const [text, setText] = useState(kept);
  const isWritten = state === "draft" && mayWrite;
  const shown = isWritten ? text : kept;
  return (
    <>
      <PageHeader title={`${TERMS_KIND_WORDS[kind].title}, ${name}`} context={TERMS_KIND_WORDS[kind].where} />
      <div className={classes.wide}>
        <p className={classes.state} role="status">
          <VersionBadge version={version} />
          <span className={classes.quiet}>
            <By version={version} />
          </span>
        </p>
        {isWritten && <DraftForm version={version} text={text} onWrite={setText} />}
        {state === "submitted" && <PublishPart version={version} />}
        <div className={classes.besides}>
          <SectionCard title="As customers read it">
            <Preview text={shown} values={version.values} />
          </SectionCard>
          <SectionCard title={before ? `Compared with ${before.version}, in force` : "Compared"}>
            {before ? (
              <ComparedText older={before.text} newer={shown} />
            ) : (
              <p className={classes.quiet}>There is no other version in force to compare it with.</p>
            )}
          </SectionCard>
        </div>
        <p className={classes.hash}>SHA-256 of the text as it was saved: {version.sha256}</p>
      </div>
    </>
  );
}
