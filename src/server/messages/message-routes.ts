import type { Route } from "../http/route.ts";
import { getMessageRoute } from "./get-message.ts";
import { listTroubledMessagesRoute } from "./list-troubled-messages.ts";
import { readMessagesRoute } from "./read-messages.ts";
import { receiveMailBounceRoute } from "./receive-mail-bounce.ts";
import { receiveSmsReportRoute } from "./receive-sms-report.ts";
import { sendTestMessageRoute } from "./send-test-message.ts";

export const MESSAGE_ROUTES: readonly Route[] = [
  receiveSmsReportRoute,
  receiveMailBounceRoute,
  readMessagesRoute,
  listTroubledMessagesRoute,
  getMessageRoute,
  sendTestMessageRoute,
];
