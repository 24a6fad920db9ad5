import { BANKS } from "../../../domain/customer/banks.ts";
import type { LeadStatus } from "../../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../../domain/lead/next-call.ts";
import { addDays, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { SYSTEM } from "../../../server/db/transaction.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { enterLeadImport } from "./demo-lead-import.ts";
import { enterLinkMessage, numberMessages } from "./demo-lead-messages.ts";
import { offerRemark } from "./demo-lead-offer.ts";
import { type DraftLead, draftLeads, MONTHS_DAYS } from "./draft-lead.ts";
import type { LeadChange } from "./lead-life.ts";

interface EnteredLead {
  readonly id: number;
  readonly draft: DraftLead;
}

/** Enters the people whom sales called in the eighteen months or is to call, with calls, offers and messages. */
export function enterLeads(world: DemoWorld): void {
  const begun = startOfLagosDay(addDays(world.today, -MONTHS_DAYS));
  const drafts = draftLeads(world).filter(({ createdAt }) => createdAt >= begun);
  const inOrder = [...drafts].sort((a, b) => +a.createdAt - +b.createdAt);
  const importId = enterLeadImport(world, drafts.filter(({ isImported }) => isImported).length);
  const leads = inOrder.map((draft) => ({ id: enterLead(world, draft, importId).id, draft }));
  const happened = leads.flatMap((lead) => [
    ...offerTold(lead),
    ...lead.draft.changes.map((change) => ({ lead, change })),
  ]);
  for (const { lead, change } of happened.sort((a, b) => +a.change.at - +b.change.at)) enterChange(world, lead, change);
  numberMessages(world.book);
}

function enterLead({ book }: DemoWorld, draft: DraftLead, importId: number) {
  const { person, loan, officer, createdAt, changes, offer } = draft;
  const last = changes.at(-1);
  return enter(book, "leads", {
    name: `${person.firstName} ${person.lastName}`,
    phone: person.phone,
    organization_name: person.employer.name,
    city_name: person.place.city,
    state_name: person.place.state,
    bank_name: BANKS.find(({ code }) => code === person.bankCode)?.name ?? null,
    bank_code: person.bankCode,
    account_number: person.accountNumber,
    net_pay: person.netPay,
    priority_level: person.netPay > 30_000_000 ? 2 : 1,
    remark: last?.remark ?? null,
    status: last?.status ?? "new",
    sales_officer_id: officer,
    call_back_at: last?.callBackAt ?? null,
    last_called_at: changes.findLast(({ isCall }) => isCall)?.at ?? null,
    offer: offer.offer?.loan_amount ?? null,
    offer_details: offer.offer ?? null,
    loan_id: loan?.row.id ?? null,
    created_at: createdAt,
    import_id: draft.isImported ? importId : null,
    ...workOf(draft),
  });
}

/** Further fields of a lead: when it is called next, who changed it last, and its offer. */
function workOf({ changes, createdAt, offer }: DraftLead) {
  const last = changes.at(-1);
  return {
    version: changes.length + 1,
    changed_by: null,
    changed_at: last?.at ?? null,
    next_call_at: nextCallAt(last?.status ?? "new", last?.at ?? createdAt, last?.callBackAt ?? undefined) ?? null,
    sms_allowed: true,
    offer_state: offer.state,
    offer_asked_at: offer.state === "none" ? null : createdAt,
    offer_attempts: offer.state === "none" ? 0 : 1,
    offer_due_at: null,
    link_due_at: null,
  };
}

const ANSWERED_AFTER_MS = 40_000;

/** The history entry of an offer that was found before the first call. */
function offerTold(lead: EnteredLead): readonly { lead: EnteredLead; change: LeadChange }[] {
  const { offer, createdAt, changes } = lead.draft;
  const at = new Date(createdAt.getTime() + ANSWERED_AFTER_MS);
  const [first] = changes;
  if (!offer.offer || (first && first.at <= at)) return [];
  const remark = offerRemark(offer.offer);
  return [{ lead, change: { status: "new", at, isCall: false, remark, callBackAt: null, isDelivered: false } }];
}

// Events without staff: an offer is found, a link is answered, a lead applies.
const BY_ITSELF: ReadonlySet<LeadStatus> = new Set(["new", "link_submitted", "converted"]);

function enterChange(world: DemoWorld, { id, draft }: EnteredLead, change: LeadChange): void {
  const { book, crew } = world;
  const officer = draft.officer === crew.lead.userId ? crew.lead : crew.sales;
  const author = BY_ITSELF.has(change.status) ? SYSTEM : officer;
  enter(book, "lead_histories", {
    lead_id: id,
    user_id: author.userId ?? null,
    actor: author.name,
    status: change.status,
    kept_status: null,
    remark: change.remark,
    call_back_at: change.callBackAt,
    at: change.at,
  });
  if (change.status === "link_sent") enterLinkMessage(world, id, draft, change);
}
