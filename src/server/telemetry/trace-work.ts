import type { Database } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import type { Sweep } from "../jobs/sweeps.ts";
import type { DeductionProvider, ProviderOutcome } from "../providers/deduction-provider.ts";
import type { IdentityCheck } from "../providers/identity-check.ts";
import type { SmsGateway } from "../sms/sms-gateway.ts";
import type { Spans } from "./spans.ts";

/** The same, with a span for each transaction, each call of the provider or the register, and each SMS handed over. */
export function tracedDeps(deps: Deps, spans: Spans): Deps {
  const { db, provider, identity, smsGateways } = deps;
  return {
    ...deps,
    db: tracedDatabase(db, spans),
    provider: provider && tracedProvider(provider, spans),
    identity: identity && tracedIdentity(identity, spans),
    smsGateways: smsGateways?.map((gateway) => tracedGateway(gateway, spans)),
  };
}

/** The same sweeps, each run a span. */
export function tracedSweeps<Kind extends Sweep>(sweeps: readonly Kind[], spans: Spans): readonly Kind[] {
  return sweeps.map((sweep) => ({
    ...sweep,
    run: (stopping) => spans.within({ name: `sweep ${sweep.name}` }, () => sweep.run(stopping)),
  }));
}

function tracedDatabase(db: Database, spans: Spans): Database {
  return {
    ...db,
    transaction: (work) => spans.within({ name: "database transaction" }, () => db.transaction(work)),
  };
}

function tracedProvider(provider: DeductionProvider, spans: Spans): DeductionProvider {
  const traced =
    <Ask, Value>(name: string, call: (ask: Ask) => Promise<ProviderOutcome<Value>>) =>
    (ask: Ask) =>
      waitingFor(spans, `provider ${name}`, () => call(ask));
  return {
    name: provider.name,
    lookUpSalary: traced("look-up", provider.lookUpSalary),
    bookMandate: traced("book", provider.bookMandate),
    findMandate: traced("find", provider.findMandate),
    findMandateFree: traced("find-free", provider.findMandateFree),
    stopMandate: traced("stop", provider.stopMandate),
    mandateHistory: traced("history", provider.mandateHistory),
    readNotification: provider.readNotification,
  };
}

function tracedIdentity(identity: IdentityCheck, spans: Spans): IdentityCheck {
  return {
    ...identity,
    bvn: (question) => waitingFor(spans, "identity bvn", () => identity.bvn(question)),
    nin: (question) => waitingFor(spans, "identity nin", () => identity.nin(question)),
  };
}

function tracedGateway(gateway: SmsGateway, spans: Spans): SmsGateway {
  return {
    ...gateway,
    send: (...sms) => waitingFor(spans, `sms ${gateway.place}`, () => gateway.send(...sms)),
  };
}

function waitingFor<Answer extends { readonly kind: string }>(
  spans: Spans,
  name: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return spans.within({ name, kind: "client" }, call, ({ kind }) => kind);
}
