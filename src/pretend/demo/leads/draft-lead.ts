import { addDays, daysBetween, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { type DemoRandom, demoRandom } from "../demo-random.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "../loans/demo-loan.ts";
import { type DemoPerson, inventPerson } from "../people/invent-person.ts";
import { type DemoLeadOffer, drawLeadOffer } from "./demo-lead-offer.ts";
import {
  isOver,
  type LeadChange,
  leadChanges,
  todaysCalls,
  towardsLoan,
  withAnswer,
  withPromise,
} from "./lead-life.ts";

// Borrowers have serials below 2,000; the people who did not apply have those from there on.
const FIRST_SERIAL = 2_000;
const STRANGERS = 270;
const UNASSIGNED = 30;
const IMPORTED = 60;
const A_LEAD_IN_LOANS = 18;
const RECENT_DAYS = 25;

export const MONTHS_DAYS = 548;
export const IMPORT_MINUTE = 15 * 60 + 12;

/** A lead before it gets its ids. */
export interface DraftLead {
  readonly person: DemoPerson;
  readonly loan: DemoLoan | undefined;
  readonly officer: number | null;
  readonly createdAt: Date;
  readonly isImported: boolean;
  readonly offer: DemoLeadOffer;
  readonly changes: readonly LeadChange[];
}

/** All leads: borrowers, people who did not apply, the unassigned, and the newest, from a file. */
export function draftLeads(world: DemoWorld): readonly DraftLead[] {
  const borrowers = world.loans.filter(
    ({ row }, place) => place % A_LEAD_IN_LOANS === 0 && row.application_type === "new",
  );
  const first = borrowers.filter(({ customer, row }) => customer.loans[0]?.row.id === row.id);
  return [
    ...first.map((loan) => draftBorrower(world, loan)),
    ...Array.from({ length: STRANGERS * world.share }, (_, place) => draftStranger(world, place)),
    ...Array.from({ length: (UNASSIGNED + IMPORTED) * world.share }, (_, place) => draftNewcomer(world, place)),
  ];
}

function draftStranger(world: DemoWorld, place: number): DraftLead {
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
  const answers = demoRandom(`answer of lead ${place}`);
  const answered = withAnswer(past, begins, answers);
  const promised = isOpen ? withPromise(answered, begins, answers) : answered;
  const isLeft = !isOpen || promised !== past;
  const changes = isLeft ? promised : [...past, ...todaysCalls(begins, world.now, random)];
  return { ...whoever(world, person, createdAt, changes), officer: officerFor(world, random) };
}

function draftBorrower(world: DemoWorld, loan: DemoLoan): DraftLead {
  const random = demoRandom(`lead of ${loan.reference}`);
  const { createdAt, changes } = towardsLoan(loan.row.created_at, random);
  const lead = whoever(world, loan.customer.person, createdAt, changes);
  return { ...lead, loan, officer: officerFor(world, random) };
}

/** Leads without a call: some have no officer, the others came with yesterday's file and were assigned round robin. */
function draftNewcomer(world: DemoWorld, place: number): DraftLead {
  const isImported = place >= UNASSIGNED;
  const day = addDays(world.today, isImported ? -1 : -2);
  const person = inventPerson(FIRST_SERIAL + STRANGERS + place, "qualified", day);
  const minute = isImported ? IMPORT_MINUTE : 10 * 60 + 7 * place;
  const createdAt = new Date(startOfLagosDay(day).getTime() + minute * 60_000);
  const { sales, lead, officer } = world.crew;
  const turns = [sales.userId, lead.userId, officer.userId];
  const turn = isImported ? (turns[place % turns.length] ?? null) : null;
  return { ...whoever(world, person, createdAt, []), officer: turn, isImported };
}

function whoever(world: DemoWorld, person: DemoPerson, createdAt: Date, changes: readonly LeadChange[]): DraftLead {
  const hasLink = changes.some(({ status }) => status === "link_sent");
  const random = demoRandom(`offer to ${person.phone}`);
  const offer = drawLeadOffer(world, person, lagosDateOf(createdAt), random, hasLink);
  return { person, loan: undefined, officer: null, createdAt, isImported: false, offer, changes };
}

function officerFor({ crew }: DemoWorld, random: DemoRandom): number {
  return random.chance(0.62) ? (crew.sales.userId ?? 1) : (crew.lead.userId ?? 1);
}
