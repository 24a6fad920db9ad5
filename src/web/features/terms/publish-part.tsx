import type { TermsVersion } from "../../../contract/terms.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./terms.module.css";
import { TERMS_CALLS } from "./terms-calls.ts";
import { useTermsChanged } from "./use-terms-changed.ts";

/** A submitted version: somebody else publishes it as shown here, or it is returned to draft. */
export function PublishPart({ version }: { version: TermsVersion }) {
  const { id, sha256, effective_from, submitted_by, refusal, mistakes } = version;
  const mayApprove = useHeld().has("approve-terms");
  const changed = useTermsChanged(id);
  const publish = useWrite(TERMS_CALLS.publish, { onSuccess: changed, onError: () => changed() });
  const withdraw = useWrite(TERMS_CALLS.withdraw, { onSuccess: changed, onError: () => changed() });
  const busy = publish.isPending || withdraw.isPending;
  const said = publish.error?.message ?? withdraw.error?.message ?? (mayApprove ? refusal : null);
  return (
    <SectionCard title="Publish">
      <p>
        {submitted_by ?? "Somebody"} submitted it, to hold from {effective_from && <DateText date={effective_from} />}.
        Once published it never changes.
      </p>
      {[...mistakes, ...(said ? [said] : [])].map((words) => (
        <Callout key={words} tone="warning" role="alert">
          {words}
        </Callout>
      ))}
      <div className={classes.buttons}>
        <Button disabled={busy} onClick={() => withdraw.mutate({ params: { id }, body: {} })}>
          Return to draft
        </Button>
        {mayApprove && (
          <Button
            tone="primary"
            disabled={busy || refusal !== null}
            onClick={() => publish.mutate({ params: { id }, body: { sha256 } })}
          >
            Publish
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
