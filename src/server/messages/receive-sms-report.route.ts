import { receiveSmsReport } from "../../contract/messages.contract.ts";
import { route } from "../http/route.ts";
import { takeReport } from "../outbox/sms-attempts.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { gatewayOfKey } from "./report-key.ts";

const ACKNOWLEDGED = Buffer.from(JSON.stringify({ message: "Received" }));

/**
 * What a gateway reports of an SMS. What cannot be read is acknowledged too, so that it does not come again for ever; a key
 * that is none gets the answer of an address that is none, and so does a report that its gateway signs and did not sign.
 */
export const receiveSmsReportRoute = route(receiveSmsReport, async ({ params, body, request, deps }) => {
  const place = gatewayOfKey(deps.secrets, params.key);
  if (place === undefined) throw notFound();
  const gateway = deps.smsGateways?.find((one) => one.place === place);
  const { signature } = gateway ?? {};
  if (signature && !signature.fits(body ?? "", request.headerOf(signature.header) ?? "")) throw notFound();
  const report = gateway?.readReport(body ?? "");
  if (report) await deps.db.transaction((tx) => takeReport(tx, place, report, deps.clock.now()));
  return { stream: ACKNOWLEDGED, headers: { "content-type": "application/json; charset=utf-8" } };
});
