import { useQuery } from "@tanstack/react-query";
import { PERMISSION_AREAS } from "../../../../domain/permission-words.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { WordChips } from "../../../ui/figure/word-chips.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { SmallTable, WordsCell } from "../../../ui/table/small-table.tsx";
import { holdersQuery, permissionsQuery } from "../role-queries.ts";
import classes from "../roles.module.css";

interface WhoCanProps {
  /** The permission asked about; empty at first. */
  readonly can: string;
  readonly onChoose: (permission: string) => void;
}

const wordsOf = (permission: string) =>
  PERMISSION_AREAS.flatMap(({ permissions }) => permissions).find((entry) => entry.permission === permission);

/** The people with a permission, and the roles that give it to them: an auditor's question. */
export function WhoCan({ can, onChoose }: WhoCanProps) {
  const { data: permissions, isError, refetch } = useQuery(permissionsQuery);
  const chosen = permissions?.find(({ name }) => name === can);
  return (
    <SectionCard title="Who can do what">
      <div className={classes.who}>
        <Field label="What">
          {(control) => (
            <select
              {...control}
              value={wordsOf(can) ? can : ""}
              onChange={(event) => onChoose(event.currentTarget.value)}
            >
              <option value="">Choose a permission</option>
              {PERMISSION_AREAS.map(({ title, permissions: ofArea }) => (
                <optgroup key={title} label={title}>
                  {ofArea.map(({ permission, label }) => (
                    <option key={permission} value={permission}>
                      {label} ({permission})
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <p className={classes.quiet}>
          {wordsOf(can)?.sentence ?? "Everyone who holds it is listed here, with the role that grants it."}
        </p>
      </div>
      {chosen && <Holders permissionId={chosen.id} label={wordsOf(can)?.label ?? can} />}
      {isError && can !== "" && (
        <LoadFailed title="The permissions did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
    </SectionCard>
  );
}

function Holders({ permissionId, label }: { permissionId: number; label: string }) {
  const { data, isError, refetch } = useQuery(holdersQuery(permissionId));
  if (!data && isError)
    return (
      <LoadFailed title="The people did not load" onRetry={() => refetch()}>
        Your choice is kept.
      </LoadFailed>
    );
  if (!data) return <SkeletonCard label="The people are loading" />;
  if (data.holders.length === 0)
    return <EmptyState title="Nobody">No role that somebody holds allows it: {label}.</EmptyState>;
  return (
    <>
      <p role="status" className={classes.count}>
        {countText(data.holders.length, "person", "people")} may do it
      </p>
      <SmallTable label={`Who may: ${label}`} headings={["Name", "E-mail", "Through roles", "Account"]}>
        {data.holders.map(({ id, name, email, roles, state }) => (
          <tr key={id}>
            <WordsCell>{name}</WordsCell>
            <WordsCell>{email}</WordsCell>
            <WordsCell>
              <WordChips words={roles} />
            </WordsCell>
            <td>
              <Badge {...ACCOUNT[state === "active" || state === "invited" ? state : "awaiting"]} />
            </td>
          </tr>
        ))}
      </SmallTable>
    </>
  );
}

const ACCOUNT = {
  active: { tone: "success", children: "Active" },
  invited: { tone: "info", children: "Invited" },
  awaiting: { tone: "warning", children: "Awaiting activation" },
} as const;
