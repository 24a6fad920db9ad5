import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createRole, type RoleRow } from "../../../../contract/roles.contract.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { ROLE_CALLS } from "../role-calls.ts";
import { permissionsQuery, rolesQuery, useRolesChanged } from "../role-queries.ts";
import { bodyOf, mistakesInLimits, valuesOf } from "./role-values.ts";

/**
 * The form of a role (ROL-04 to ROL-08). It sends the version that it is based on. If somebody else saved first, all
 * choices stay, `newer` is the current role, and the next save is based on that.
 */
export function useRoleForm(role: RoleRow | undefined, onClose: () => void) {
  const { data: catalogue } = useQuery(permissionsQuery);
  const newer = useNewerRole(role);
  const rolesChanged = useRolesChanged();
  const form = useEndpointForm(role ? ROLE_CALLS.updateRole : ROLE_CALLS.createRole, {
    rules: rulesOf(createRole.body),
    initialValues: valuesOf(role),
    asking: (values) => {
      const body = bodyOf(values, catalogue ?? []);
      return role ? { params: { id: role.id }, body, ifMatch: newer.found?.role.version ?? role.version } : { body };
    },
    also: mistakesInLimits,
    isHeld: () => catalogue === undefined,
    onClose,
    onSuccess: () => {
      rolesChanged();
      newer.forget();
    },
    onError: ({ status, message }) => {
      if (status === 422) void newer.look(message);
    },
  });
  return { ...form, catalogue, newer: newer.found };
}

/** After a refusal, checks whether the role has changed meanwhile. */
function useNewerRole(role: RoleRow | undefined) {
  const [found, setFound] = useState<{ readonly role: RoleRow; readonly refusal: string }>();
  const queryClient = useQueryClient();
  const look = async (refusal: string): Promise<void> => {
    if (!role) return;
    const roles = await queryClient.fetchQuery({ ...rolesQuery(), staleTime: 0 }).catch(() => []);
    const now = roles.find(({ id }) => id === role.id);
    if (now && now.version > (found?.role.version ?? role.version)) setFound({ role: now, refusal });
  };
  return { found, look, forget: () => setFound(undefined) };
}
