import { receiveSmsReport } from "../../contract/messages.contract.ts";
import { route } from "../http/route.ts";
import { takeReport } from "../outbox/sms-attempts.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { gatewayOfKey } from "./report-key.ts";

const ACKNOWLEDGED = Buffer.from(JSON.stringify({ message: "Received" }));

/**
 * A gateway's delivery report. An unreadable one is acknowledged too, so that it is not repeated for ever; a wrong key
 * gets the answer of an unknown address, and so does a report without its gateway's signature.
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
