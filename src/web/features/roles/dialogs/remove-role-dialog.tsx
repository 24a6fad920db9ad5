import type { RoleRow } from "../../../../contract/roles.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { ROLE_CALLS } from "../role-calls.ts";
import { useRolesChanged } from "../role-queries.ts";

interface RemoveRoleDialogProps {
  readonly role: RoleRow;
  readonly onKept: () => void;
  readonly onRemoved: () => void;
}

/** Asks by name whether a role shall go. The server says who still has it, and removes nothing then. */
export function RemoveRoleDialog({ role, onKept, onRemoved }: RemoveRoleDialogProps) {
  const rolesChanged = useRolesChanged();
  const removing = useWrite(ROLE_CALLS.removeRole, {
    onSuccess: () => {
      rolesChanged();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title="Remove Role"
      question={
        <>
          Remove the role <strong>{role.name}</strong>? This only works if nobody has it, and it cannot be undone.
        </>
      }
      confirmLabel={`Remove ${role.name}`}
      danger
      busy={removing.isPending}
      failure={removing.quietFailure}
      onConfirm={() => removing.mutate({ params: { id: role.id }, ifMatch: role.version })}
      onClose={onKept}
    />
  );
}
