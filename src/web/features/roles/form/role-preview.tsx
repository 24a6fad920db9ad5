import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { previewRole } from "../../../../contract/roles.contract.ts";
import { permissionLabel } from "../../../../domain/permission-words.ts";
import { countText } from "../../../ui/figure/count-text.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import type { previewQuery } from "../role-queries.ts";
import classes from "../roles.module.css";

type Preview = DataOf<typeof previewRole>;

/**
 * The effect of saving, beforehand: permissions granted and revoked, people affected, useless permissions, and
 * obstacles.
 */
export function RolePreview({ query }: { query: ReturnType<typeof previewQuery> }) {
  const { data, isError, isFetching } = useQuery(query);
  return (
    <section className={classes.preview} aria-label="Effect of saving" aria-live="polite" aria-busy={isFetching}>
      {data ? (
        <PreviewWords preview={data} />
      ) : (
        <p className={classes.quiet}>
          {isError ? "The effect of saving could not be worked out." : "Working out the effect of saving…"}
        </p>
      )}
    </section>
  );
}

function PreviewWords({ preview }: { preview: Preview }) {
  const { gained, lost, warnings, refusal } = preview;
  return (
    <>
      {refusal && <p className={classes.refusal}>{refusal}</p>}
      {gained.length === 0 && lost.length === 0 && <p className={classes.quiet}>No permission is added or removed.</p>}
      <Names title="Added" tone="gained" permissions={gained} />
      <Names title="Removed" tone="lost" permissions={lost} />
      <p className={classes.quiet}>{reachText(preview)}</p>
      {warnings.length > 0 && (
        <Callout tone="warning">
          <ul className={classes.warnings} aria-label="Warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

function Names({ title, tone, permissions }: { title: string; tone: string; permissions: readonly string[] }) {
  if (permissions.length === 0) return null;
  return (
    <div className={classes.names}>
      <span className={classes.namesTitle}>
        {title} ({permissions.length})
      </span>
      <ul aria-label={title} data-tone={tone}>
        {permissions.map((permission) => (
          <li key={permission}>{permissionLabel(permission)}</li>
        ))}
      </ul>
    </div>
  );
}

/** `3 people hold this role; for 2 of them what they may do really changes.` */
function reachText({ users, users_changed, gained, lost }: Preview): string {
  if (users === 0) return "Nobody holds this role yet.";
  const holding = `${countText(users, "person holds", "people hold")} this role`;
  if (gained.length + lost.length === 0) return `${holding}.`;
  if (users_changed === 0) return `${holding}; what they may do stays the same, by other roles of theirs.`;
  if (users_changed === users) return `${holding}; what ${users === 1 ? "they" : "all of them"} may do changes.`;
  return `${holding}; for ${users_changed} of them what they may do really changes.`;
}
