import { getMessages, type MessageDay } from "../../contract/messages.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { addDays } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { countWaiting, readMessageDays } from "./messages.store.ts";
import { bounceAddress, reportAddress } from "./report-key.ts";

const DAYS_SHOWN = 31;

/** The results of the messages of the last 31 days, including today, and the senders. */
export const getMessagesRoute = route(getMessages, async ({ deps }) => {
  const { config, db, clock, secrets, smsGateways = [] } = deps;
  const [days, waiting] = await Promise.all([
    readMessageDays(db.query, addDays(today(clock), 1 - DAYS_SHOWN)),
    countWaiting(db.query),
  ]);
  return {
    data: {
      days: days.map((row) => ({
        ...row,
        channel: row.channel as MessageDay["channel"],
        kind: row.kind as MessageDay["kind"],
        cost: toNaira(kobo(row.cost)),
      })),
      waiting,
      gateways: smsGateways.map(({ place, name }) => ({
        place,
        name,
        report_address: reportAddress(secrets, place, config.publicUrl ?? ""),
      })),
      bounce_address: bounceAddress(secrets, config.publicUrl ?? ""),
      has_mail_server: config.demo || config.smtpUrl !== undefined,
    },
  };
});
