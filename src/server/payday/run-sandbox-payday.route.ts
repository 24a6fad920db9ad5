import { pathOf } from "../../contract/endpoint.ts";
import { getSandboxStatement, runSandboxPayday } from "../../contract/payday.contract.ts";
import { toNaira } from "../../domain/money.ts";
import { dayOfMonthAfter, lagosDate } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { makeDueNow } from "../mandates/checking/poll.store.ts";
import { fieldError } from "../refusal/refusal.ts";
import { requireSimulator } from "./payday-simulator.ts";

const SALARY_DAY = 25;
/** The caller does not wait for a whole lender's notifications. */
const DELIVERY_MS = 1000;

/** Makes the sandbox pay a month's salaries and notify; the sweeps then fetch the results. */
export const runSandboxPaydayRoute = route(runSandboxPayday, async ({ body, deps }) => {
  const paydays = requireSimulator(deps);
  const on = today(deps.clock);
  const month = body.month ?? on.slice(0, 7);
  if (month > on.slice(0, 7)) throw fieldError("month", "Salaries of a month to come are not paid yet.");
  const salariesOn = dayOfMonthAfter(lagosDate(`${month}-01`), 0, SALARY_DAY);
  // For the current month, salaries of future days are paid today.
  const { kinds, mandateReferences } = paydays.pay(
    month,
    month === on.slice(0, 7) && on < salariesOn ? on : salariesOn,
  );
  const notifications = await paydays.deliver(DELIVERY_MS);
  await makeDueNow(deps.db, mandateReferences, deps.clock.now());
  deps.wake("poll-mandates");
  const shown = Object.entries(kinds).map(([kind, { mandates, amount }]) => [
    kind,
    { mandates, amount: toNaira(amount) },
  ]);
  const statement_link = pathOf(getSandboxStatement, { month });
  return { message: "Salaries paid", data: { month, kinds: Object.fromEntries(shown), notifications, statement_link } };
});
