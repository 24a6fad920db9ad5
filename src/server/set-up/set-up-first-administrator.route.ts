import { setUpFirstAdministrator } from "../../contract/set-up.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { hashPassword } from "../session/password.ts";
import { refuseWeakPassword } from "../session/password-rule.ts";
import { hashToken } from "../session/token.ts";
import { insertFirstAdministrator, setUpTokenHolds, takeSetUpToken } from "./set-up.store.ts";

/** Creates the first administrator. The link works once, and only while there are no accounts. */
export const setUpFirstAdministratorRoute = route(setUpFirstAdministrator, async ({ params, body, request, deps }) => {
  const tokenHash = hashToken(params.token);
  // Before the expensive hashing: a stranger without the link must not cost anything.
  if (!(await setUpTokenHolds(deps.db, tokenHash))) throw notFound("set-up link");
  refuseWeakPassword(body.password, body);
  const passwordHash = await hashPassword(body.password);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await takeSetUpToken(tx, tokenHash))) throw notFound("set-up link");
    const userId = await insertFirstAdministrator(tx, { ...body, passwordHash, at });
    const author = { userId, name: `${body.first_name} ${body.last_name}`, ip: request.ip, requestId: request.id };
    audit(tx, author, at, { action: "first administrator created", object: `user:${userId}` });
  });
  return { message: "Your account is ready. Sign in.", data: { email: body.email } };
});
