import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { BodyInputOf } from "../../../contract/endpoint.ts";
import { listHolders, listPermissions, listRoles, previewRole } from "../../../contract/roles.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** Every key that changes with a role begins with `all`. */
export const roleKeys = {
  all: ["roles"] as const,
  list: (q: string) => ["roles", "list", q] as const,
  preview: (wanted: object) => ["roles", "preview", wanted] as const,
  holders: (permissionId: number) => ["roles", "holders", permissionId] as const,
};

/** Every role, or those whose names contain a text (ROL-01). */
export function rolesQuery(q = "") {
  return queryOptions({
    queryKey: roleKeys.list(q),
    queryFn: ({ signal }) => callApi(listRoles, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The permissions a role can have (ROL-06). The catalogue only changes with a release. */
export const permissionsQuery = queryOptions({
  queryKey: ["permissions"],
  queryFn: ({ signal }) => callApi(listPermissions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The effect of saving. Never cached, because others change roles meanwhile. */
export function previewQuery(wanted: BodyInputOf<typeof previewRole>) {
  return queryOptions({
    queryKey: roleKeys.preview(wanted),
    queryFn: ({ signal }) => callApi(previewRole, { body: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The people who hold a permission. */
export function holdersQuery(permissionId: number) {
  return queryOptions({
    queryKey: roleKeys.holders(permissionId),
    queryFn: ({ signal }) => callApi(listHolders, { params: { id: permissionId }, signal }),
  });
}

/** Refetches what shows roles after a change (ROL-08), and the user's own permissions. */
export function useRolesChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: roleKeys.all }), [queryClient]);
}
