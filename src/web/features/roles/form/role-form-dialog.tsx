import { useState } from "react";
import type { RoleRow } from "../../../../contract/roles.contract.ts";
import { PERMISSIONS } from "../../../../domain/permissions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { RemoveRoleDialog } from "../dialogs/remove-role-dialog.tsx";
import { RoleChanged } from "../dialogs/role-changed.tsx";
import type { RoleFormDialogProps } from "../dialogs/role-dialog.ts";
import { previewQuery } from "../role-queries.ts";
import classes from "../roles.module.css";
import { LimitFields } from "./limit-fields.tsx";
import { PermissionAreas } from "./permission-areas.tsx";
import { RolePreview } from "./role-preview.tsx";
import { bodyOf } from "./role-values.ts";
import { useRoleForm } from "./use-role-form.ts";

/** Creates or changes a role. Choices survive an error, closing the dialog, and another person's save. */
export function RoleFormDialog({ role, history, opened, onClose }: RoleFormDialogProps) {
  const form = useRoleForm(role, onClose);
  const held = useHeld();
  const locked = useLock(role);
  const { values, mistakes, newer, change } = form;
  const [isRemoving, setRemoving] = useState(false);
  if (!opened) return null;
  if (role && isRemoving)
    return (
      <RemoveRoleDialog
        role={role}
        onKept={() => setRemoving(false)}
        onRemoved={() => {
          setRemoving(false);
          form.close();
        }}
      />
    );
  const choose = (permissions: readonly string[], isChosen: boolean): void => {
    const others = [...values.permissions].filter((name) => !permissions.includes(name));
    change({ permissions: new Set(isChosen ? [...others, ...permissions] : others) });
  };
  return (
    <DialogForm
      title={role ? "Edit Role" : "Create New Role"}
      size="broad"
      confirmLabel={newer ? "Save over the new version" : "Save"}
      busy={form.busy}
      failure={form.failure}
      beside={
        <span className={classes.chosen} role="status">
          {values.permissions.size} of {countText(PERMISSIONS.length, "permission")}
        </span>
      }
      onConfirm={locked ? undefined : form.submit}
      onClose={form.close}
      below={
        role && (
          <>
            {locked === undefined && (
              <div className={classes.remove}>
                <Button tone="danger" onClick={() => setRemoving(true)} disabled={form.busy}>
                  Remove Role
                </Button>
                <p className={classes.quiet}>A role that nobody has can be removed.</p>
              </div>
            )}
            {history?.(role)}
          </>
        )
      }
    >
      {locked && <Callout tone="warning">{locked}</Callout>}
      {newer && role && <RoleChanged before={role} after={newer.role} refusal={newer.refusal} />}
      <TextField label="Name" maxLength={60} autofocus disabled={locked !== undefined} {...form.field("name")} />
      <fieldset
        className={classes.permissions}
        aria-describedby={mistakes.permissions && "permissions-mistake"}
        data-invalid={mistakes.permissions ? true : undefined}
      >
        <legend className={classes.legend}>Permissions</legend>
        {mistakes.permissions && (
          <p id="permissions-mistake" className={classes.mistake} role="alert">
            {mistakes.permissions}
          </p>
        )}
        <PermissionAreas
          chosen={values.permissions}
          isOpen={(name) => locked === undefined && held.has(name)}
          onChange={choose}
        />
      </fieldset>
      {locked === undefined && <LimitFields values={values} mistakes={mistakes} onChange={change} />}
      {locked === undefined && form.catalogue && (role || values.permissions.size > 0) && (
        <RolePreview query={previewQuery({ id: role?.id ?? null, ...previewed(form.values, form.catalogue) })} />
      )}
    </DialogForm>
  );
}

function previewed(...of: Parameters<typeof bodyOf>) {
  const { name: _, ...body } = bodyOf(...of);
  return body;
}

/** Why nobody, or not this person, may change the role; undefined if they may. */
function useLock(role: RoleRow | undefined): string | undefined {
  const { user } = useSession();
  if (!role) return undefined;
  if (role.protected) return `${role.name} is protected: it keeps its name, every permission, and no limits.`;
  if (user?.roles.some(({ id }) => id === role.id))
    return `You hold the role ${role.name} yourself. Ask another administrator to change it.`;
  return undefined;
}
