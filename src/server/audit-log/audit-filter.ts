import type { z } from "zod";
import type { listAudit } from "../../contract/audit-log.contract.ts";
import { addDays, lagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { fieldError, requireDaysInOrder } from "../refusal/refusal.ts";
import { AUDIT_KINDS } from "./audit-kinds.ts";
import type { AuditFilter } from "./audit-page.store.ts";
import { loanByReference } from "./object-label.store.ts";

type AuditQuery = Pick<z.output<(typeof listAudit)["query"]>, "actor" | "action" | "object" | "from" | "to">;

/** Parses the filters of an address. Throws on an invalid field. */
export async function auditFilter({ db }: Deps, query: AuditQuery): Promise<AuditFilter> {
  const { action, from, to } = query;
  requireDaysInOrder("to", from, to);
  return {
    actorId: readActor(query.actor),
    action: action || undefined,
    ...(await readThing(db, query.object?.trim() ?? "")),
    from: from ? startOfLagosDay(lagosDate(from)) : undefined,
    to: to ? startOfLagosDay(addDays(lagosDate(to), 1)) : undefined,
  };
}

/** The filters as written in an address. */
export function filtersOf({ actor, action, object, from, to }: AuditQuery): Record<string, string | undefined> {
  return { actor, action, object, from, to };
}

function readActor(actor = ""): number | undefined {
  if (actor === "") return undefined;
  if (actor === "system") return 0;
  if (/^[1-9]\d{0,14}$/.test(actor)) return Number(actor);
  throw fieldError("actor", "Choose a person from the list.");
}

async function readThing(db: Deps["db"], object: string): Promise<Pick<AuditFilter, "object" | "kind">> {
  if (object === "") return {};
  if (object in AUDIT_KINDS) return { kind: object };
  if (object.includes(":")) return { object };
  const loan = await loanByReference(db, object.toUpperCase());
  if (loan === undefined) throw fieldError("object", `There is no loan ${object}. Type a loan's whole reference.`);
  return { object: `loan:${loan}` };
}
