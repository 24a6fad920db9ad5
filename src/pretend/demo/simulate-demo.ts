import { addDays, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import { demoWords } from "./demo-words.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoLoan } from "./loans/demo-loan.ts";
import { drawCourse, waitingIn } from "./loans/loan-course.ts";
import { enterMessage, enterOfferMessages } from "./loans/offer-demo-loan.ts";
import { enterCustomer, receiveDemoLoan } from "./loans/receive-demo-loan.ts";
import { drawRequestedDevice, drawRequestedLoan } from "./loans/requested-loan.ts";
import { announceWaitingTopUps } from "./loans/waiting-top-ups.ts";
import { inventPerson } from "./people/invent-person.ts";
import { leisureMoment, officeMoment } from "./people/office-hours.ts";
import { type FirstApplication, firstApplications } from "./people/population.ts";
import { enterSpecialApproval } from "./people/special-approval.ts";

/** Simulates eighteen months, up to the beginning of the first business day. */
export function simulateDemo(world: DemoWorld): void {
  for (const first of firstApplications(world.today, world.share)) announce(world, first);
  announceWaitingTopUps(world);
  world.agenda.run(startOfLagosDay(world.today));
  const byMessage = [...world.loans].sort((a, b) => messageTime(a) - messageTime(b));
  for (const loan of byMessage) enterLateMessages(world, loan);
}

function announce(world: DemoWorld, { serial, trait, day, waitsIn, isSpeciallyApproved }: FirstApplication): void {
  const person = inventPerson(serial, trait, day);
  if (isSpeciallyApproved) {
    const dayBefore = startOfLagosDay(addDays(day, -2));
    world.agenda.at(officeMoment(dayBefore, person.random, 0), (at) => enterSpecialApproval(world, person, at));
  }
  world.agenda.at(leisureMoment(day, person.random), (at) => {
    const customer = enterCustomer(world, person, at);
    customer.hasSpecialApproval = isSpeciallyApproved;
    const { random } = person;
    const isForDevice = waitsIn === "pending_pickup";
    const requested = isForDevice
      ? drawRequestedDevice(world, person, random, day)
      : drawRequestedLoan(world, person, random, day, false);
    const course = waitsIn ? waitingIn(waitsIn) : drawCourse(random, requested.tenor, world.today);
    world.begin(receiveDemoLoan(world, customer, requested, course, at), at);
  });
}

function messageTime({ link, row }: DemoLoan): number {
  return (link?.created_at ?? row.created_at).getTime();
}

/** Enters the messages of open applications and offers, so that the outbox has something to show. */
function enterLateMessages(world: DemoWorld, loan: DemoLoan): void {
  if (loan.row.status === "confirmation_sent") enterOfferMessages(world, loan);
  if (loan.row.status !== "pending_customer_confirmation") return;
  const values = { reference: loan.reference, link: world.statusAddress(loan.reference) };
  enterMessage(world, loan, loan.row.created_at, {
    kind: "notice",
    channel: "sms",
    recipient: loan.customer.row.phone,
    ...demoWords(world, "received_sms", values),
  });
}
