import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RoleRow } from "../../../contract/roles.contract.ts";
import type { ApiError } from "../../lib/calls/api-error.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { ROLE_CALLS } from "./role-calls.ts";
import { permissionsQuery, rolesQuery, useRolesChanged } from "./role-queries.ts";
import { bodyOf, mistakesIn, type RoleValues, valuesOf } from "./role-values.ts";

/**
 * The form of a role (ROL-04 to ROL-08). It sends the version that it is based on. If somebody else saved first, all
 * choices stay, `newer` is the current role, and the next save is based on that.
 */
export function useRoleForm(role: RoleRow | undefined, onClose: () => void) {
  const [values, setValues] = useState(() => valuesOf(role));
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const { data: catalogue } = useQuery(permissionsQuery);
  const newer = useNewerRole(role);
  const rolesChanged = useRolesChanged();
  const onSuccess = (): void => {
    rolesChanged();
    setValues(valuesOf(role));
    newer.forget();
    onClose();
  };
  const onError = ({ status, message, errors }: ApiError): void => {
    if (status !== 422) return;
    setMistakes(firstErrors(errors));
    void newer.look(message);
  };
  const creating = useWrite(ROLE_CALLS.createRole, { onSuccess, onError });
  const updating = useWrite(ROLE_CALLS.updateRole, { onSuccess, onError });
  const saving = role ? updating : creating;
  const submit = (): void => {
    const found = mistakesIn(values);
    setMistakes(found);
    if (Object.keys(found).length > 0 || !catalogue) return;
    const body = bodyOf(values, catalogue);
    if (role) updating.mutate({ params: { id: role.id }, body, ifMatch: newer.found?.role.version ?? role.version });
    else creating.mutate({ body });
  };
  return {
    values,
    catalogue,
    mistakes,
    newer: newer.found,
    change: (changes: Partial<RoleValues>) => {
      setValues((known) => ({ ...known, ...changes }));
      setMistakes({});
    },
    submit,
    busy: saving.isPending,
    failure: saving.quietFailure,
    close: () => {
      saving.reset();
      onClose();
    },
  };
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
