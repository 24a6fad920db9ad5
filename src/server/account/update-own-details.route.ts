import type { z } from "zod";
import { updateOwnDetails } from "../../contract/account.contract.ts";
import { HIDDEN_TEXT } from "../../domain/customer/identity-access.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { today } from "../clock.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { refuseIfChanged } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { findUser } from "../session/session.store.ts";
import { staffUserView } from "../session/staff-user.presenter.ts";
import { isNameOfAnother, lockDetails, type OwnDetails, writeDetails } from "./own-details.store.ts";

/** Changes one's own details. Administrators change e-mail address and roles; a stale version is refused (T24). */
export const updateOwnDetailsRoute = route(updateOwnDetails, async ({ body, actor, author, request, deps }) => {
  const at = deps.clock.now();
  const details = readDetails(body, today(deps.clock));
  const write = deps.db.transaction(async (tx) => {
    const before = await lockDetails(tx, actor.userId);
    const whose = before.changed_by === actor.name ? "You" : before.changed_by;
    refuseIfChanged({ ...before, changed_by: whose }, request.ifMatch, "these details");
    await refuseNameOfAnother(tx, actor.userId, before, details);
    await writeDetails(tx, actor.userId, details, actor.name, at);
    audit(tx, author, at, {
      action: "own details changed",
      object: `user:${actor.userId}`,
      ...changes(before, details),
    });
  });
  await write.catch(sayWhatIsTaken);
  const user = await findUser(deps.db, actor.userId);
  return { message: "Your details were saved", data: { ...staffUserView(user), version: user.version } };
});

type Body = z.output<NonNullable<typeof updateOwnDetails.body>>;

function readDetails(body: Body, today: string): OwnDetails {
  const phone = parsePhone(body.phone_number);
  if (!phone) throw fieldError("phone_number", "Enter a Nigerian mobile number, for example 0803 123 4567.");
  const born = body.date_of_birth || null;
  if (born && (born >= today || born < "1900-01-01")) throw fieldError("date_of_birth", "Enter a date in the past.");
  const { first_name, last_name } = body;
  return { title: body.title || null, first_name, last_name, gender: body.gender || null, phone, date_of_birth: born };
}

// Colleagues, refusals and the audit log identify people by name, so nobody may take a colleague's.
async function refuseNameOfAnother(tx: Tx, userId: number, before: Held, after: OwnDetails): Promise<void> {
  if (before.first_name === after.first_name && before.last_name === after.last_name) return;
  if (!(await isNameOfAnother(tx, userId, `${after.first_name} ${after.last_name}`))) return;
  throw fieldError("last_name", "A colleague goes by this name. Add a middle name, so that the two can be told apart.");
}

type Held = Awaited<ReturnType<typeof lockDetails>>;

/** The changes, before and after; for a birth date only that it changed. */
function changes(before: Held, after: OwnDetails) {
  const names = (Object.keys(after) as (keyof OwnDetails)[]).filter((name) => before[name] !== after[name]);
  const pick = (from: Held | OwnDetails) =>
    Object.fromEntries(names.map((name) => [name, name === "date_of_birth" ? from[name] && HIDDEN_TEXT : from[name]]));
  return { before: pick(before), after: pick(after) };
}

// The unique index decides, so that two who type the same number at once are both told.
function sayWhatIsTaken(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  if (constraint === "users_phone_key") throw fieldError("phone_number", "Somebody else has this phone number.");
  throw error;
}
