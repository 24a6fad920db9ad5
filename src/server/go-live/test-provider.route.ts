import { testProvider } from "../../contract/go-live.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import type { DeductionProvider, MandateKey } from "../providers/deduction-provider.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentGoLive } from "./go-live.presenter.ts";
import { insertProviderTest } from "./go-live-tests.store.ts";

/**
 * A mandate that does not exist: asking for its history is free, and a provider that knows us says that there is none.
 */
const NOBODYS: MandateKey = { authorisationCode: "0", customerId: "0", mandateReference: "0" };

/** Sends the provider a request that costs nothing and moves nothing. Its answer is a line of the list. */
export const testProviderRoute = route(testProvider, async ({ actor, author, deps }) => {
  const { provider } = deps;
  if (!provider) throw new Refusal("not-possible", "No deduction provider is configured.");
  const reason = await reasonOfSilence(provider);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await insertProviderTest(tx, reason, { by: actor.userId, at });
    const after = { answered: reason === undefined, ...(reason !== undefined && { reason }) };
    audit(tx, author, at, { action: "provider tested", object: "settings:1", after });
  });
  const message = reason === undefined ? "The provider answered" : `The provider did not answer: ${reason}`;
  return { message, data: await presentGoLive(deps, actor) };
});

/** Why it did not answer like a provider that knows us, in our own words; undefined if it did. */
async function reasonOfSilence(provider: DeductionProvider): Promise<string | undefined> {
  const answer = await provider.mandateHistory(NOBODYS);
  if (answer.kind === "unknown") return answer.message;
  return answer.kind === "refused" && answer.refusal === "not-authorised" ? "it does not know our keys" : undefined;
}
