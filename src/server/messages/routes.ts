import type { Route } from "../http/route.ts";
import { getMessageRoute } from "./get-message.route.ts";
import { getMessagesRoute } from "./get-messages.route.ts";
import { listTroubledMessagesRoute } from "./list-troubled-messages.route.ts";
import { receiveMailBounceRoute } from "./receive-mail-bounce.route.ts";
import { receiveSmsReportRoute } from "./receive-sms-report.route.ts";
import { sendTestMessageRoute } from "./send-test-message.route.ts";

export const MESSAGE_ROUTES: readonly Route[] = [
  receiveSmsReportRoute,
  receiveMailBounceRoute,
  getMessagesRoute,
  listTroubledMessagesRoute,
  getMessageRoute,
  sendTestMessageRoute,
];
