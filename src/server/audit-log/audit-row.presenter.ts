import type { AuditRow } from "../../contract/audit-log.contract.ts";
import { kindLabel, readObject } from "./audit-kinds.ts";
import type { AuditLogRow } from "./audit-page.store.ts";
import { auditTitle } from "./audit-titles.ts";
import type { ObjectLabel } from "./object-label.store.ts";

/** The content of a row's text, written by `auditPayload`. */
interface Payload {
  readonly actorId: number | null;
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** A row as the log shows it. Only readers of the whole log see the network address. */
export function presentAuditRow(
  { seq, at, payload }: AuditLogRow,
  labels: ReadonlyMap<string, ObjectLabel>,
  showsOrigin: boolean,
): AuditRow {
  const said = JSON.parse(payload) as Payload;
  const { kind, id } = readObject(said.object);
  const known = labels.get(said.object);
  return {
    id: seq,
    at: at.toISOString(),
    actor: { id: said.actorId, name: said.actor },
    action: said.action,
    title: auditTitle(said.action),
    object: {
      kind,
      id,
      label: known?.label ?? (id === "" ? kindLabel(kind) : `${kindLabel(kind)} ${id}`),
      path: known?.path ?? null,
    },
    before: nonEmpty(said.before),
    after: nonEmpty(said.after),
    ip: showsOrigin ? said.ip : null,
    request_id: showsOrigin ? said.requestId : null,
  };
}

/** The thing a row is about, to look up its name. */
export function objectOf({ payload }: AuditLogRow): string {
  return (JSON.parse(payload) as Payload).object;
}

function nonEmpty(facts: Record<string, unknown> | undefined): Record<string, unknown> | null {
  return facts && Object.keys(facts).length > 0 ? facts : null;
}
