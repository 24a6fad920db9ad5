import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { RoleRow } from "../../../../../contract/roles.contract.ts";
import { grantRefusal } from "../../../../../domain/staff/granting.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { QuietFailure } from "../../../../ui/notice/quiet-failure.tsx";
import { roleChoicesQuery } from "../../staff-queries.ts";
import { allowedWords } from "../../staff-words.ts";
import classes from "./roles-field.module.css";

interface RolesFieldProps {
  readonly chosen: readonly number[];
  readonly mistake: string | undefined;
  /** Nobody changes their own roles. */
  readonly isOwn?: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** ADM-04: any number of all roles, each with its permissions; a role that may not be given says why. */
export function RolesField({ chosen, mistake, isOwn = false, onChange }: RolesFieldProps) {
  const id = useId();
  const held = useHeld();
  // Roles held already can be removed and given back until the form is sent.
  const [before] = useState(chosen);
  const roles = useQuery(roleChoicesQuery);
  const toggle = (role: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, role] : chosen.filter((other) => other !== role));
  const describedBy = [isOwn && `${id}-own`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classes.field}
      aria-describedby={describedBy || undefined}
      data-invalid={mistake ? true : undefined}
    >
      <legend className={classes.legend}>
        Roles{chosen.length > 0 && <span className={classes.count}> · {chosen.length} chosen</span>}
      </legend>
      {isOwn && (
        <p id={`${id}-own`} className={classes.hint}>
          These are your own roles: another administrator can change them.
        </p>
      )}
      <Choices roles={roles} first={before}>
        {(role) => (
          <Choice
            key={role.id}
            role={role}
            isChosen={chosen.includes(role.id)}
            isFixed={isOwn}
            refusal={before.includes(role.id) ? undefined : grantRefusal(held, { ...role, permissions: namesOf(role) })}
            onToggle={(isChosen) => toggle(role.id, isChosen)}
          />
        )}
      </Choices>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </fieldset>
  );
}

interface ChoicesProps {
  readonly roles: {
    readonly data: readonly RoleRow[] | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Roles held already come first. */
  readonly first: readonly number[];
  readonly children: (role: RoleRow) => ReactNode;
}

function Choices({ roles, first, children }: ChoicesProps) {
  if (roles.data) {
    const isFirst = ({ id }: RoleRow) => first.includes(id);
    const ordered = [...roles.data.filter(isFirst), ...roles.data.filter((role) => !isFirst(role))];
    return <div className={classes.choices}>{ordered.map(children)}</div>;
  }
  if (!roles.isError)
    return (
      <p className={classes.hint} role="status">
        The roles are loading…
      </p>
    );
  return (
    <QuietFailure busy={roles.isFetching} onRetry={() => roles.refetch()}>
      The roles did not load
    </QuietFailure>
  );
}

interface ChoiceProps {
  readonly role: RoleRow;
  readonly isChosen: boolean;
  readonly isFixed: boolean;
  /** Why the role cannot be given, if so. */
  readonly refusal: string | undefined;
  readonly onToggle: (isChosen: boolean) => void;
}

const namesOf = ({ permissions }: RoleRow) => permissions.map(({ name }) => name);

function Choice({ role, isChosen, isFixed, refusal, onToggle }: ChoiceProps) {
  const id = useId();
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFixed || refusal !== undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-allows`}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span>
        <span id={`${id}-name`} className={classes.name}>
          {role.name}
        </span>
        <span id={`${id}-allows`} className={classes.allows}>
          {refusal ?? (role.protected ? "Every permission" : allowedWords(namesOf(role)))}
        </span>
      </span>
    </label>
  );
}
