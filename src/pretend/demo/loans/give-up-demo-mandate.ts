import { demoRandom } from "../demo-random.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import { officeMoment } from "../people/office-hours.ts";
import type { DemoLoan } from "./demo-loan.ts";
import { stopDemoMandate } from "./stop-demo-mandate.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

/** When the employer has stopped paying, the deduction desk stops some mandates; the debt stays and becomes overdue. */
export function mayGiveUpMandate(world: DemoWorld, loan: DemoLoan, missedAt: Date): void {
  const random = demoRandom(`given up ${loan.reference}`);
  if (loan.course.habit.kind !== "stops" || !random.chance(0.3)) return;
  const later = officeMoment(new Date(missedAt.getTime() + WEEK * DAY_MS), random, 3);
  world.agenda.at(later, (at) => {
    if (loan.row.status !== "disbursed" || loan.mandate?.row.status !== "active") return;
    const { deductions } = world.crew;
    stopDemoMandate(world, loan, at, deductions);
    enter(world.book, "loan_events", {
      loan_id: loan.row.id,
      event: "mandate-stopped",
      from_status: loan.row.status,
      to_status: loan.row.status,
      user_id: deductions.userId ?? null,
      actor: deductions.name,
      note: `Mandate ${loan.mandate.row.mandate_reference}: the employer has stopped paying`,
      at,
    });
  });
}
