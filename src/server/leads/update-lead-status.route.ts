import { updateLeadStatus } from "../../contract/leads.contract.ts";
import { type LeadStatus, parseLeadStatus } from "../../domain/lead/lead-status.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { requestKey } from "../http/request-key.ts";
import { type Call, route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { changeLead, lockLeadOrPooled, refuseIfChanged, takeFromPool } from "./change-lead.ts";
import { readLead, scopeOf } from "./lead-scope.ts";

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

/** Statuses that allow an agreed time. */
const MAY_AGREE_A_TIME: ReadonlySet<LeadStatus> = new Set(["did_not_answer", "call_back"]);

/**
 * Records the result for a lead (API-61): any status after any other (LED-27). A lead of the pool is assigned to the
 * caller. A call agreed for a time outside contact hours is stored as agreed, and due when they start.
 */
export const updateLeadStatusRoute = route(updateLeadStatus, async (call) => {
  const { params, actor, author, request, deps } = call;
  const at = deps.clock.now();
  const change = { ...readChange(call, at), author, at };
  const id = await transactionOnce(deps.db, requestKey(call, updateLeadStatus), at, async (tx) => {
    const lead = await lockLeadOrPooled(tx, params.id, scopeOf(actor));
    await refuseIfChanged(tx, lead, request.ifMatch);
    const own =
      lead.sales_officer_id === null ? await takeFromPool(tx, lead, { userId: actor.userId, author, at }) : lead;
    await changeLead(tx, own, change);
    return lead.id;
  });
  const data = await readLead(deps.db, id, scopeOf(actor));
  return { message: "Lead Status Updated successfully", data };
});

function readChange({ params, body }: Call<typeof updateLeadStatus>, now: Date) {
  if (body.leadId !== undefined && body.leadId !== params.id) {
    throw fieldError("leadId", "This was typed for another lead. Open the lead again and save it there.");
  }
  const status = parseLeadStatus(body.status);
  if (!status) throw fieldError("status", "Choose a status from the list");
  const callBackAt = body.call_back_time ? readCallBackTime(new Date(body.call_back_time), status, now) : undefined;
  return { status, remark: body.remark || null, callBackAt };
}

function readCallBackTime(time: Date, status: LeadStatus, now: Date): Date {
  const refuse = (words: string) => fieldError("call_back_time", words);
  if (!MAY_AGREE_A_TIME.has(status)) {
    throw refuse("Only people who did not answer or asked to be called back have a call-back time. Leave it empty.");
  }
  // Times are typed in minutes: the current minute is not past.
  if (time.getTime() < Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS) {
    throw refuse("This time has passed. Choose a later one.");
  }
  if (time.getTime() > now.getTime() + YEAR_MS) throw refuse("Choose a time within a year.");
  return time;
}
