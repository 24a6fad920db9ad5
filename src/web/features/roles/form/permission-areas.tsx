import { useEffect, useRef, useState } from "react";
import { PERMISSION_AREAS, type PermissionArea } from "../../../../domain/permission-words.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import classes from "../roles.module.css";

export interface PermissionChoice {
  /** By name. */
  readonly chosen: ReadonlySet<string>;
  /** Whether the signed-in user may grant and revoke this permission. */
  readonly isOpen: (permission: string) => boolean;
  readonly onChange: (permissions: readonly string[], isChosen: boolean) => void;
}

/**
 * All permissions by area, each described, with a box for each whole area (ROL-05, ROL-06); a filter leaves those with its
 * words, to which the box of an area then belongs.
 */
export function PermissionAreas(choice: PermissionChoice) {
  const [filter, setFilter] = useState("");
  const areas = areasWith(filter.trim().toLowerCase());
  return (
    <>
      <div className={classes.filter}>
        <TextField
          label="Find a permission"
          maxLength={60}
          value={filter}
          onChange={setFilter}
          // Enter would save the role.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      {areas.length === 0 && <p className={classes.quiet}>No permission has these words.</p>}
      <div className={classes.areas}>
        {areas.map((area) => (
          <AreaChoice key={area.title} area={area} {...choice} />
        ))}
      </div>
    </>
  );
}

function areasWith(words: string): readonly PermissionArea[] {
  return PERMISSION_AREAS.map((area) => ({
    ...area,
    permissions: area.permissions.filter((described) =>
      [area.title, described.permission, described.label, described.sentence].join(" ").toLowerCase().includes(words),
    ),
  })).filter(({ permissions }) => permissions.length > 0);
}

function AreaChoice({ area, chosen, isOpen, onChange }: { area: PermissionArea } & PermissionChoice) {
  const names = area.permissions.map(({ permission }) => permission);
  const open = names.filter(isOpen);
  const count = names.filter((name) => chosen.has(name)).length;
  const isWhole = open.length > 0 ? open.every((name) => chosen.has(name)) : count === names.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isWhole;
  });
  return (
    <fieldset className={classes.area}>
      <legend className="visually-hidden">{area.title}</legend>
      <label className={classes.whole}>
        <input
          ref={box}
          type="checkbox"
          checked={isWhole}
          disabled={open.length === 0}
          aria-label={`All of ${area.title}`}
          onChange={() => onChange(open, !isWhole)}
        />
        <span className={classes.areaTitle}>{area.title}</span>
        <span className={classes.areaCount}>
          {count} of {names.length}
        </span>
      </label>
      {area.permissions.map(({ permission, label, sentence }) => (
        <PermissionBox
          key={permission}
          {...{ permission, label, sentence }}
          checked={chosen.has(permission)}
          disabled={!isOpen(permission)}
          onChange={(isChosen) => onChange([permission], isChosen)}
        />
      ))}
    </fieldset>
  );
}

interface PermissionBoxProps {
  readonly permission: string;
  readonly label: string;
  readonly sentence: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function PermissionBox({ permission, label, sentence, checked, disabled, onChange }: PermissionBoxProps) {
  const wordsId = `permission-${permission}`;
  return (
    <label className={classes.choice} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={wordsId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.words}>
        <span className={classes.label}>
          {label} <code className={classes.code}>{permission}</code>
        </span>
        <span id={wordsId} className={classes.sentence}>
          {sentence}
        </span>
      </span>
    </label>
  );
}
