import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { BodyInputOf } from "../../../contract/endpoint.ts";
import { listHolders, listPermissions, listRoles, previewRole } from "../../../contract/roles.contract.ts";
import { callApi } from "../../lib/call-api.ts";

/** Everything that changes with a role begins with `all`. */
export const roleKeys = {
  all: ["roles"] as const,
  list: (q: string) => ["roles", "list", q] as const,
  preview: (wanted: object) => ["roles", "preview", wanted] as const,
  holders: (permissionId: number) => ["roles", "holders", permissionId] as const,
};

/** Every role, or those of whose name this is a part (ROL-01). */
export function rolesQuery(q = "") {
  return queryOptions({
    queryKey: roleKeys.list(q),
    queryFn: ({ signal }) => callApi(listRoles, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a role may be put together from (ROL-06). The catalogue changes with a release and not before. */
export const permissionsQuery = queryOptions({
  queryKey: ["permissions"],
  queryFn: ({ signal }) => callApi(listPermissions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What saving would do. Always asked anew: others give and take in the meantime. */
export function previewQuery(wanted: BodyInputOf<typeof previewRole>) {
  return queryOptions({
    queryKey: roleKeys.preview(wanted),
    queryFn: ({ signal }) => callApi(previewRole, { body: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Who may do something. */
export function holdersQuery(permissionId: number) {
  return queryOptions({
    queryKey: roleKeys.holders(permissionId),
    queryFn: ({ signal }) => callApi(listHolders, { params: { id: permissionId }, signal }),
  });
}

/** Reads again what is shown of roles, after one was changed (ROL-08), and what one may do oneself. */
export function useRolesChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: roleKeys.all }), [queryClient]);
}
