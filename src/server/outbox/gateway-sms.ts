import type { Deps } from "../deps.ts";
import type { SmsAnswer, SmsGateway } from "../sms/sms-gateway.ts";
import { CarrierSilent, type MessageSender, PerhapsSent, SendFailed, type Sms } from "./mail-port.ts";
import { acceptAttempt, attemptsOf, beginAttempt, endAttempt, giveUpAsked } from "./sms-attempts.store.ts";

type Needed = Pick<Deps, "db" | "clock">;

/**
 * Sends SMS by the gateways in their order: the second is asked where the first has not accepted, with the same words. That a
 * gateway is asked is written before it is, and one that has the SMS, or may have it, is never asked for it again. Throws
 * SendFailed where none accepted: CarrierSilent where none was there, PerhapsSent where none is left that said no.
 */
export function gatewaySms(deps: Needed, gateways: readonly SmsGateway[]): Pick<MessageSender, "sendSms"> {
  return { sendSms: (sms) => send(deps, gateways, sms) };
}

async function send(deps: Needed, gateways: readonly SmsGateway[], sms: Sms): Promise<void> {
  const { db, clock } = deps;
  const attempts = await attemptsOf(db.query, sms.id);
  // A process died between the gateway's yes and ours.
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

/** Undefined where the gateway has it or may have it. */
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
