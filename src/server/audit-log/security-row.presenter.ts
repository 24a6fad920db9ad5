import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import type { SecurityLogRow } from "../../contract/audit-log.contract.ts";
import type { SecurityKind } from "../../domain/security-kinds.ts";
import type { SecurityPayload } from "../security-log/security-payload.ts";
import { kindLabel, readObject } from "./audit-kinds.ts";
import type { AuditLogRow } from "./audit-page.store.ts";
import type { ObjectLabel } from "./object-label.store.ts";

/** A row of the security log as a list shows it. It stores only ids; names are current. */
export function presentSecurityRow(
  { seq, at, payload }: AuditLogRow,
  labels: ReadonlyMap<string, ObjectLabel>,
): SecurityLogRow {
  const { actorId, action, object, count, until, ip } = JSON.parse(payload) as SecurityPayload;
  return {
    id: seq,
    at: at.toISOString(),
    until,
    count,
    kind: action as SecurityKind,
    actor:
      actorId === null ? null : { id: actorId, name: labels.get(`user:${actorId}`)?.label ?? `Account ${actorId}` },
    object: object === undefined ? null : { ...readObject(object), ...labelOf(object, labels) },
    ip,
  };
}

/** The things and people in a row, to look up their names. */
export function thingsOf({ payload }: AuditLogRow): readonly string[] {
  const { actorId, object } = JSON.parse(payload) as SecurityPayload;
  return [...(actorId === null ? [] : [`user:${actorId}`]), ...(object === undefined ? [] : [object])];
}

function labelOf(object: string, labels: ReadonlyMap<string, ObjectLabel>): ObjectLabel {
  const { kind, id } = readObject(object);
  if (kind === "route") return { label: SUMMARY_OF.get(id) ?? id, path: null };
  if (kind === "list") return { label: listLabel(id), path: null };
  if (kind === "typed") return { label: `No account of ours (${id.slice(0, TYPED_SHOWN)})`, path: null };
  return labels.get(object) ?? { label: `${kindLabel(kind)} ${id}`, path: null };
}

const TYPED_SHOWN = 6;

// What an endpoint does, from its summary.
const SUMMARY_OF: ReadonlyMap<string, string> = new Map(
  ALL_ENDPOINTS.map(({ method, path, summary }) => [`${method} ${path}`, summary]),
);

// The id of a list entry is its address and page: `/api/admin/leads page 2`.
function listLabel(id: string): string {
  const [path, page] = id.split(" page ");
  return `${SUMMARY_OF.get(`GET ${path}`) ?? path}, page ${page}`;
}
