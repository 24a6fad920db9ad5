import type { z } from "zod";
import { listSecurityLog, NOBODY } from "../../contract/audit-log.contract.ts";
import { PAGE_SIZE } from "../../contract/paged.ts";
import { SECURITY_KINDS } from "../../domain/security-kinds.ts";
import { addDays, lagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { SECURITY_LOG } from "../audit/chained-log.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { countedTotal } from "../paging/count-cache.ts";
import { pageStart } from "../paging/page-address.ts";
import { pageAnswer, pageNumber, rowsOnLastPage } from "../paging/page-answer.ts";
import { fieldError, requireDaysInOrder } from "../refusal/refusal.ts";
import { type AuditFilter, type AuditLogRow, countAudit, readAuditPage } from "./audit-page.store.ts";
import { loanByReference, readLabels } from "./object-label.store.ts";
import { presentSecurityRow, thingsOf } from "./security-row.presenter.ts";

type SecurityQuery = z.output<(typeof listSecurityLog)["query"]>;

/**
 * Who opened what, who failed to sign in and what was refused, the newest first. The very latest entries may be
 * missing.
 */
export const listSecurityLogRoute = route(listSecurityLog, async ({ query, deps }) => {
  const { db, clock } = deps;
  const filter = await filterOf(deps, query);
  const start = pageStart(query);
  const counted = {
    key: ["security", filter],
    count: (most: number) => countAudit(db, filter, most, SECURITY_LOG),
  };
  const total = await countedTotal(counted, clock.now().getTime());
  const most = start.from === "end" ? rowsOnLastPage(total) : PAGE_SIZE;
  const rows = await readAuditPage(db, filter, start, most, SECURITY_LOG);
  const labels = await readLabels(db, rows.flatMap(thingsOf));
  const { actor, kind, object, from, to } = query;
  const page = {
    path: listSecurityLog.path,
    filters: { actor, kind, object, from, to },
    page: pageNumber(query.page, start, total),
    total,
    rows,
    positionOf: ({ at, seq }: AuditLogRow) => ({ createdAt: at, id: seq }),
  };
  return { data: pageAnswer(page, (row) => presentSecurityRow(row, labels)) };
});

// An index in the order of time serves each filter, and a person with a kind; a kind of thing alone is not allowed.
async function filterOf({ db }: Deps, { actor, kind, object, from, to }: SecurityQuery): Promise<AuditFilter> {
  requireDaysInOrder("to", from, to);
  return {
    actorId: readActor(actor),
    action: readKind(kind),
    object: await readThing(db, object?.trim() ?? ""),
    from: from ? startOfLagosDay(lagosDate(from)) : undefined,
    to: to ? startOfLagosDay(addDays(lagosDate(to), 1)) : undefined,
  };
}

function readActor(actor = ""): number | undefined {
  if (actor === "") return undefined;
  if (actor === NOBODY) return 0;
  if (/^[1-9]\d{0,14}$/.test(actor)) return Number(actor);
  throw fieldError("actor", "Choose a person from the list.");
}

function readKind(kind = ""): string | undefined {
  if (kind === "") return undefined;
  if (SECURITY_KINDS.some((known) => known === kind)) return kind;
  throw fieldError("kind", "Choose what happened from the list.");
}

async function readThing(db: Deps["db"], object: string): Promise<string | undefined> {
  if (object === "" || object.includes(":")) return object || undefined;
  const loan = await loanByReference(db, object.toUpperCase());
  if (loan === undefined) throw fieldError("object", `There is no loan ${object}. Type a loan's whole reference.`);
  return `loan:${loan}`;
}
