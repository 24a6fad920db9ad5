import { BANKS } from "../../domain/customer/banks.ts";
import type { LeadStatus } from "../../domain/lead/lead-status.ts";
import { nextCallAt } from "../../domain/lead/next-call.ts";
import { addDays, daysBetween, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { DemoLoan } from "./demo-loan.ts";
import { type DemoRandom, demoRandom } from "./demo-random.ts";
import { enter } from "./demo-rows.ts";
import type { DemoWorld } from "./demo-world.ts";
import { type DemoPerson, inventPerson } from "./invent-person.ts";
import { isOver, type LeadChange, leadChanges, todaysCalls, towardsLoan } from "./lead-life.ts";

// Borrowers end at 2,000; the people who did not apply have the serials after that.
const FIRST_SERIAL = 2_000;
const STRANGERS = 270;
const A_LEAD_IN_LOANS = 18;
const MONTHS_DAYS = 548;
const RECENT_DAYS = 25;

/** Somebody who was called, before anything is numbered. */
interface DraftLead {
  readonly person: DemoPerson;
  readonly loan: DemoLoan | undefined;
  readonly officer: number;
  readonly createdAt: Date;
  readonly changes: readonly LeadChange[];
}

/** The people whom sales called over the eighteen months: those who became borrowers, and those who did not yet. */
export function enterLeads(world: DemoWorld, now: Date): void {
  const borrowers = world.loans.filter(
    ({ row }, place) => place % A_LEAD_IN_LOANS === 0 && row.application_type === "new",
  );
  const first = borrowers.filter(({ customer, row }) => customer.loans[0]?.row.id === row.id);
  const strangers = Array.from({ length: STRANGERS }, (_, place) => draftStranger(world, place, now));
  const drafts = [...first.map((loan) => draftBorrower(world, loan)), ...strangers];
  const begun = startOfLagosDay(addDays(world.today, -MONTHS_DAYS));
  const inOrder = drafts.filter(({ createdAt }) => createdAt >= begun).sort((a, b) => +a.createdAt - +b.createdAt);
  const leads = inOrder.map((draft) => ({ id: enterLead(world, draft).id, draft }));
  const changes = leads.flatMap(({ id, draft }) => draft.changes.map((change) => ({ id, draft, change })));
  for (const entry of changes.sort((a, b) => +a.change.at - +b.change.at)) enterChange(world, entry);
}

function draftStranger(world: DemoWorld, place: number, now: Date): DraftLead {
  const random = demoRandom(`lead ${place}`);
  const day = addDays(
    world.today,
    -(random.chance(0.4) ? random.between(1, RECENT_DAYS) : random.between(2, MONTHS_DAYS - 1)),
  );
  const person = inventPerson(FIRST_SERIAL + place, "qualified", day);
  const createdAt = new Date(startOfLagosDay(day).getTime() + random.between(8 * 60, 9 * 60) * 60_000);
  const begins = startOfLagosDay(world.today);
  const past = leadChanges(createdAt, random).filter(({ at }) => at < begins);
  const isOpen = daysBetween(day, world.today) <= RECENT_DAYS && !isOver(past.at(-1));
  const changes = isOpen ? [...past, ...todaysCalls(begins, now, random)] : past;
  return { person, loan: undefined, officer: officerFor(world, random), createdAt, changes };
}

function draftBorrower(world: DemoWorld, loan: DemoLoan): DraftLead {
  const random = demoRandom(`lead of ${loan.reference}`);
  const approvedAt = world.book.rows.loan_events.find(
    (row) => row.loan_id === loan.row.id && row.event === "approved",
  )?.at;
  const { createdAt, changes } = towardsLoan(loan.row.created_at, approvedAt, random);
  return { person: loan.customer.person, loan, officer: officerFor(world, random), createdAt, changes };
}

function enterLead({ book }: DemoWorld, draft: DraftLead) {
  const { person, loan, officer, createdAt, changes } = draft;
  const last = changes.at(-1);
  const lastCall = changes.findLast(({ isCall }) => isCall);
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
    last_called_at: lastCall?.at ?? null,
    offer: null,
    offer_details: null,
    loan_id: loan?.row.id ?? null,
    created_at: createdAt,
    ...workOf(draft),
  });
}

/** What the team's working day knows of a lead besides: when it is called next, who changed it last, and its offer. */
function workOf({ changes, createdAt }: DraftLead) {
  const last = changes.at(-1);
  return {
    version: changes.length + 1,
    changed_by: null,
    changed_at: last?.at ?? null,
    next_call_at: nextCallAt(last?.status ?? "new", last?.at ?? createdAt, last?.callBackAt ?? undefined) ?? null,
    import_id: null,
    sms_allowed: true,
    offer_state: "none",
    offer_asked_at: null,
    offer_attempts: 0,
    offer_due_at: null,
    link_due_at: null,
  };
}

function enterChange(
  { book, crew }: DemoWorld,
  { id, draft, change }: { readonly id: number; readonly draft: DraftLead; readonly change: LeadChange },
): void {
  const officer = draft.officer === crew.lead.userId ? crew.lead : crew.sales;
  const author = BY_ITSELF.has(change.status) ? undefined : officer;
  enter(book, "lead_histories", {
    lead_id: id,
    user_id: author?.userId ?? null,
    actor: author?.name ?? "Tenor",
    status: change.status,
    kept_status: null,
    remark: change.remark,
    call_back_at: change.callBackAt,
    at: change.at,
  });
  if (change.status !== "link_sent") return;
  const delivered_at = change.isDelivered ? new Date(change.at.getTime() + 7_000) : null;
  enter(book, "lead_messages", { lead_id: id, message_id: null, sent_at: change.at, delivered_at });
}

// What an application brings about, without anybody of the staff.
const BY_ITSELF: ReadonlySet<LeadStatus> = new Set(["link_submitted", "converted"]);

function officerFor({ crew }: DemoWorld, random: DemoRandom): number {
  return random.chance(0.62) ? (crew.sales.userId ?? 1) : (crew.lead.userId ?? 1);
}
