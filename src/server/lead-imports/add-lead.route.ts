import { addLead } from "../../contract/lead-imports.contract.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { officerTurns } from "../../domain/lead/officer-turns.ts";
import type { RowLead } from "../../domain/lead/read-lead-row.ts";
import { readTypedLead } from "../../domain/lead/read-typed-lead.ts";
import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { transactionOnce } from "../db/idempotency.ts";
import { audit, type Tx, wake } from "../db/transaction.ts";
import { requestKey } from "../http/request-key.ts";
import { type Call, route } from "../http/route.ts";
import { writeNote } from "../leads/lead.store.ts";
import { readLead } from "../leads/lead-scope.ts";
import { readDueInTime, readHolidays } from "../loan-record/grace.store.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { insertLead } from "./add-lead.store.ts";
import { knownNumbers, numbersInArrears } from "./lead-numbers.store.ts";
import { holdOfficers } from "./lead-officers.store.ts";
import { noSuchOfficer } from "./no-such-officer.ts";
import { endRotation, lockRotation } from "./save-leads.store.ts";

type AddCall = Call<typeof addLead>;

/**
 * Saves one lead by hand, as an upload of this one row would: the same reading, the same refusal of a known number and of
 * one in arrears, the same turns. How the person came to us stands in the history; the audit log has it too.
 */
export const addLeadRoute = route(addLead, async (call) => {
  const { author, deps, body } = call;
  const at = deps.clock.now();
  const lead = readBody(call);
  const id = await transactionOnce(deps.db, requestKey({ ...call, params: {} }, addLead), at, async (tx) => {
    const officerId = await officerFor(tx, body.sales_officer_id ?? undefined);
    await refuseKnown(tx, lead.phone, at);
    const added = await insertLead(tx, {
      ...{ lead, officerId, at },
      smsAllowed: body.sms_allowed ?? false,
      asksForOffer: body.ask_for_offer ?? false,
      nextCallAt: nextCallAt("new", at, undefined) ?? at,
    });
    await writeNote(tx, { id: added, status: "new" }, { by: author, at, remark: `Added by hand: ${body.source}` });
    const after = { source: body.source, officer: officerId ?? null };
    audit(tx, author, at, { action: "lead-added", object: `lead:${added}`, after });
    wake(tx, "index-lead-words");
    return added;
  });
  // Whoever adds a lead sees it once, also one that another officer calls.
  return { message: "Lead added", data: await readLead(deps.db, id, { officerId: undefined }) };
});

function readBody({ body }: AddCall): RowLead {
  const { source: _, sales_officer_id: officer, sms_allowed: sms, ask_for_offer: ask, ...typed } = body;
  const { lead, mistakes } = readTypedLead(
    Object.fromEntries(Object.entries(typed).map(([column, words]) => [column, words ?? ""])),
  );
  if (lead) return lead;
  const errors = Object.fromEntries(Object.entries(mistakes).map(([field, words]) => [field, [words]]));
  throw new Refusal("validation-failed", Object.values(mistakes)[0] ?? "", { fields: errors });
}

/** The chosen officer, or whose turn it is; they stay what they are until the transaction ends. */
async function officerFor(tx: Tx, chosen: number | undefined): Promise<number | undefined> {
  const last = chosen === undefined ? await lockRotation(tx) : undefined;
  const officers = await holdOfficers(tx);
  if (chosen !== undefined) {
    if (!officers.includes(chosen)) throw noSuchOfficer();
    return chosen;
  }
  const [turn] = officerTurns(officers, last);
  if (turn !== undefined) await endRotation(tx, turn);
  return turn;
}

async function refuseKnown(tx: Tx, phone: string, at: Date): Promise<void> {
  const dueInTime = await readDueInTime(tx, lagosDateOf(at), await readHolidays(tx));
  const [known] = await knownNumbers(tx, [phone]);
  const [late] = known ? [] : await numbersInArrears(tx, [phone], dueInTime);
  const reason = known?.[1] ?? late?.[1];
  if (reason !== undefined) throw fieldError("phone_number", reason);
}
