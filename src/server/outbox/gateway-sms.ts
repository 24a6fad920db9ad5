import type { Deps } from "../deps.ts";
import type { SmsAnswer, SmsGateway } from "../sms/sms-gateway.ts";
import { CarrierSilent, type MessageSender, PerhapsSent, SendFailed, type Sms } from "./mail-port.ts";
import { acceptAttempt, attemptsOf, beginAttempt, endAttempt, giveUpAsked } from "./sms-attempts.store.ts";

type Needed = Pick<Deps, "db" | "clock">;

/**
 * Sends SMS through the gateways in order: the second is tried if the first has not accepted, with the same text. Each
 * attempt is recorded before it is made, and a gateway that has or may have the SMS is never tried again. Throws
 * SendFailed if none accepted: CarrierSilent if none was reachable, PerhapsSent if none is left that refused.
 */
export function gatewaySms(deps: Needed, gateways: readonly SmsGateway[]): Pick<MessageSender, "sendSms"> {
  return { sendSms: (sms) => send(deps, gateways, sms) };
}

async function send(deps: Needed, gateways: readonly SmsGateway[], sms: Sms): Promise<void> {
  const { db, clock } = deps;
  const attempts = await attemptsOf(db.query, sms.id);
  // A process died between the gateway's acceptance and our record.
  if (attempts.some(({ state }) => state === "accepted")) return;
  if (attempts.some(({ state }) => state === "asked"))
    await db.transaction((tx) => giveUpAsked(tx, sms.id, clock.now()));
  const refusals: Extract<SmsAnswer, { kind: "refused" }>[] = [];
  for (const gateway of gateways) {
    const answer = await ask(deps, gateway, sms);
    if (answer?.kind === "accepted") return;
    if (answer?.kind === "refused") refusals.push(answer);
  }
  const [said] = refusals;
  if (!said) throw new PerhapsSent("No gateway said whether it has sent the SMS");
  if (refusals.every(({ reached }) => !reached)) throw new CarrierSilent(said.why);
  throw new SendFailed((refusals.find(({ reached }) => reached) ?? said).why);
}

/** Undefined if the gateway has or may have it. */
async function ask({ db, clock }: Needed, gateway: SmsGateway, sms: Sms): Promise<SmsAnswer | undefined> {
  const asked = { messageId: sms.id, gateway: gateway.place };
  const id = await db.transaction((tx) => beginAttempt(tx, { ...asked, at: clock.now() }));
  if (id === undefined) return undefined;
  const answer = await gateway.send(sms.id, sms.to, sms.body, sms.kind);
  const at = clock.now();
  await db.transaction((tx) =>
    answer.kind === "accepted"
      ? acceptAttempt(tx, { id, ...asked, reference: answer.reference, cost: answer.cost, at })
      : endAttempt(tx, id, { state: answer.kind, why: answer.why, at }),
  );
  return answer;
}
