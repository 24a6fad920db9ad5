import { PERMISSION_AREAS } from "../../../domain/permission-words.ts";
import classes from "./staff.module.css";

/** Somebody's permissions by area, in plain words. */
export function PermissionList({ permissions }: { permissions: readonly string[] }) {
  const held = new Set(permissions);
  const areas = PERMISSION_AREAS.map((area) => ({
    ...area,
    permissions: area.permissions.filter(({ permission }) => held.has(permission)),
  })).filter((area) => area.permissions.length > 0);
  if (areas.length === 0)
    return (
      <p className={classes.quiet}>What every member of staff may do: see loans, the dashboard, the calculator.</p>
    );
  return (
    <dl className={classes.permissions}>
      {areas.map(({ title, permissions: listed }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{listed.map(({ label }) => label).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
