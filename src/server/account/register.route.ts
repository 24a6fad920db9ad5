import { setTimeout as wait } from "node:timers/promises";
import { register } from "../../contract/account.contract.ts";
import { isPersonName } from "../../domain/customer/person-facts.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { audit, type Tx } from "../db/transaction.ts";
import { type Call, route } from "../http/route.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { fieldError } from "../refusal/refusal.ts";
import { hashPassword } from "../session/password.ts";
import { refuseWeakPassword } from "../session/password-rule.ts";
import { limitNetwork } from "./limit-network.ts";
import { enterRequest, lockAccountOf, noteTold, wasTold } from "./register.store.ts";

const LIMIT = { what: "register", free: 5, longestSeconds: 600 } as const;
const DAY_MS = 24 * 3_600_000;
// Longer than writing the rows takes: the response time does not reveal whether they were written.
const WRITE_MS = 250;

/**
 * Requests a staff account (PUB-03): inactive and without a role until an administrator assigns one. Known and unknown
 * addresses and phones get the same answer after the same work and time; the owner of a known address is told by mail.
 */
export const registerRoute = route(register, async (call) => {
  const { body, request, deps } = call;
  const phone = parsePhone(body.phone_number);
  if (!phone) throw fieldError("phone_number", "Enter a Nigerian mobile number, for example 0803 123 4567");
  for (const field of ["first_name", "last_name"] as const) {
    if (!isPersonName(body[field])) throw fieldError(field, "Write the name with letters only");
  }
  refuseWeakPassword(body.password, body);
  await limitNetwork({ ...LIMIT, ip: request.ip }, deps);
  const passwordHash = await hashPassword(body.password);
  await Promise.all([receive(call, phone, passwordHash), wait(WRITE_MS)]);
  const message = "Your request was received. An administrator looks at it; we write to you when you can sign in.";
  return { message, data: { email: body.email } };
});

async function receive({ body, author, deps }: Call<typeof register>, phone: string, passwordHash: string) {
  const { first_name, last_name, email } = body;
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const entered = await enterRequest(tx, { first_name, last_name, email, phone, passwordHash, at });
    if (!entered) return tellOwner(tx, email, at);
    const after = { phoneIsAnothers: entered.phone === null };
    audit(tx, author, at, { action: "staff-registered", object: `user:${entered.id}`, after });
    await tellAboutRequest(tx, email, at);
  });
}

// Otherwise anybody could cause mails to a known address all day.
async function tellOwner(tx: Tx, typedEmail: string, at: Date): Promise<void> {
  const owner = await lockAccountOf(tx, typedEmail);
  if (!owner || (await wasTold(tx, owner.id, new Date(at.getTime() - DAY_MS)))) return;
  await noteTold(tx, owner.id, at);
  await tellAboutAccount(tx, owner.email, at);
}

// Neither repeats any typed text except the address itself, which need not be the sender's.

/** Tells an address that an account was requested with it. */
async function tellAboutRequest(tx: Tx, email: string, at: Date): Promise<void> {
  await write(tx, email, "Your request for a Tenor account", at, [
    "A staff account in Tenor was asked for with this e-mail address. An administrator looks at it; we write to you when you can sign in.",
    "If it was not you, please tell your administrator: the account must not be activated.",
  ]);
}

/** Tells an account's owner that somebody requested one with the same address. */
async function tellAboutAccount(tx: Tx, email: string, at: Date): Promise<void> {
  await write(tx, email, "You have asked for a Tenor account before", at, [
    "Another account was asked for with this e-mail address, which has one already or has asked for one. Nothing was changed.",
    "If you cannot sign in, choose “Forgot password?” on the sign-in page, or ask your administrator. If it was not you, you need do nothing.",
  ]);
}

async function write(tx: Tx, to: string, subject: string, at: Date, paragraphs: readonly string[]): Promise<void> {
  await queueEmail(tx, { to, subject, body: ["Hello,", ...paragraphs, "Tenor"].join("\n\n"), at });
}
