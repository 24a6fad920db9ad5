import type { RoleRow } from "../../../../contract/roles.contract.ts";
import { PERMISSION_AREAS } from "../../../../domain/permission-words.ts";
import classes from "../roles.module.css";

/** A role's permissions by area, in words. */
export function PermissionList({ permissions }: Pick<RoleRow, "permissions">) {
  const held = new Set(permissions.map(({ name }) => name));
  const areas = PERMISSION_AREAS.map(({ title, permissions: ofArea }) => ({
    title,
    entries: ofArea.filter(({ permission }) => held.has(permission)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <div className={classes.areas}>
      {areas.map(({ title, entries }) => (
        <section key={title} className={classes.area} aria-label={title}>
          <h3 className={classes.areaTitle}>{title}</h3>
          <ul className={classes.plainList}>
            {entries.map(({ permission, label, sentence }) => (
              <li key={permission} className={classes.words}>
                <span className={classes.label}>
                  {label} <code className={classes.code}>{permission}</code>
                </span>
                <span className={classes.sentence}>{sentence}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
