import type { Logger } from "pino";
import type { DeductionProvider, ProviderOutcome } from "./deduction-provider.ts";

/** A provider that logs its answers of unknown outcome: which call, and why in our own words. */
export function tellingProvider(provider: DeductionProvider, log: Pick<Logger, "warn">): DeductionProvider {
  const telling = <Ask, Value>(event: string, call: (ask: Ask) => Promise<ProviderOutcome<Value>>) => {
    return async (ask: Ask): Promise<ProviderOutcome<Value>> => {
      const outcome = await call(ask);
      if (outcome.kind === "unknown") log.warn({ event, what: outcome.message }, "the provider's answer is unusable");
      return outcome;
    };
  };
  return {
    name: provider.name,
    lookUpSalary: telling("look-up", provider.lookUpSalary),
    bookMandate: telling("book", provider.bookMandate),
    findMandate: telling("find", provider.findMandate),
    findMandateFree: telling("find-free", provider.findMandateFree),
    stopMandate: telling("stop", provider.stopMandate),
    mandateHistory: telling("history", provider.mandateHistory),
    readNotification: provider.readNotification,
  };
}
