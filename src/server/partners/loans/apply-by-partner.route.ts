import { applyByPartner } from "../../../contract/partners.contract.ts";
import { holdRoom } from "../../applications/admission/admit-submission.ts";
import { countOneMore } from "../../applications/admission/application-limit.store.ts";
import { wasAnswered } from "../../applications/application.store.ts";
import { afterRefusal, firstAnswer, receiveOnce } from "../../applications/apply-for-loan.route.ts";
import { checkApplication } from "../../applications/form/complete-application.ts";
import type { Deps } from "../../deps.ts";
import { requireOpen } from "../../go-live/require-open.ts";
import { type PartnerCaller, route } from "../../http/route.ts";
import { loanIdOf } from "../../loan-record/partner-loan.store.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { networkOf } from "../../security-log/network-of.ts";

const AN_HOUR_MAX = 300;
const HOUR_MS = 60 * 60 * 1000;
const RECEIVED = "Application received";

/**
 * Receives an application from a partner's program. The public page's rules apply; the loan records the partner. An
 * `Idempotency-Key` belongs to the partner, whichever of its keys is used.
 */
export const applyByPartnerRoute = route(
  applyByPartner,
  async ({ body, partner, author, request, deps }) => {
    const key = {
      actor: `partner:${partner.partnerId}`,
      route: `${applyByPartner.method} ${applyByPartner.path}`,
      key: request.idempotencyKey,
      body,
    };
    const sender = { author, network: networkOf(request.ip), userAgent: request.userAgent, partner };
    const submission = { deps, ...sender, now: deps.clock.now() };
    if (await wasAnswered(deps.db.query, key))
      return { data: await withId(deps, await firstAnswer(key, submission)), message: RECEIVED };
    await requireOpen(deps);
    await countAgainstKey(partner, deps);
    const application = await checkApplication(body, deps);
    try {
      const received = await receiveOnce(application, key, submission);
      return { data: await withId(deps, received), message: RECEIVED };
    } catch (error) {
      throw await afterRefusal(error, application, submission);
    }
  },
  { beforeBody: holdRoom },
);

async function withId({ db }: Pick<Deps, "db">, { reference }: { readonly reference: string }) {
  return { id: await loanIdOf(db.query, reference), reference };
}

/** Counts an application, valid or not. Throws 429 beyond one key's hourly limit. */
async function countAgainstKey({ keyId }: PartnerCaller, { db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const since = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const sent = await db.transaction((tx) => countOneMore(tx, `partner-applications:${keyId}`, now, new Date(since)));
  if (sent <= AN_HOUR_MAX) return;
  const retryAfter = Math.ceil((since + HOUR_MS - now.getTime()) / 1000);
  throw new Refusal("too-many-requests", `A key sends ${AN_HOUR_MAX} applications an hour at most.`, { retryAfter });
}
