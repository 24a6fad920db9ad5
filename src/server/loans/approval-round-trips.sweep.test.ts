import { expect, it } from "vitest";
import { approveLoan, getLoan } from "../../contract/loans.contract.ts";
import { roundTripsOf } from "../testing/database/round-trips.ts";
import { loanIn } from "../testing/loans/loan-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const token = await server.staffToken(["approve-loan"], "Chidi Okafor");

/** A recognisable part of each statement of an approval, one line per round trip. */
const APPROVAL = [
  [" from sessions "],
  [
    "begin",
    " claim_request(",
    " plan_cache_mode = force_generic_plan",
    " for no key update",
    "pg_advisory_xact_lock(key)",
    " would_lend",
    " has_open_change",
    " as mail",
    " as event_id",
  ],
  [
    "update loans set ",
    "insert into loan_events ",
    "insert into outbox_messages ",
    "insert into outbox_messages ",
    "insert into idempotency_keys ",
    " append_audit(",
    "commit",
    " pg_notify(",
    " open_within_hour(",
    " pg_notify(",
  ],
];

it.each(["the first of a process", "one of many"])(
  "an approval waits for the database three times: who asks, what it rests on, its writes with the commit and the opening (%s)",
  async () => {
    const { id } = await loanIn(server, "pending_approval");
    const headers = { "idempotency-key": `approve-${id}` };
    const trips = await roundTripsOf(async () => {
      expect((await server.call(approveLoan, { params: { id }, token, headers })).status).toBe(200);
    });
    const known = trips.map((texts, trip) =>
      texts.map((text, place) => {
        const sign = APPROVAL[trip]?.[place];
        return sign !== undefined && text.includes(sign) ? sign : text;
      }),
    );
    expect(known).toEqual(APPROVAL);
  },
);

it("API-21: what an approval answers is the loan as it stands then, to the last field, and so is its event", async () => {
  const { id } = await loanIn(server, "pending_approval");
  const approved = await server.call(approveLoan, { params: { id }, token });
  const shown = await server.call(getLoan, { params: { id }, token });
  expect(approved.body.data).toEqual(shown.body.data);
  expect(approved.body.data.status).toBe("pending_deduction_setup");
  expect(approved.body.data.timeline[0]?.event).toBe("approved");
});
