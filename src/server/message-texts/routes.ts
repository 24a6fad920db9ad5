import type { Route } from "../http/route.ts";
import { approveMessageTextRoute } from "./approve-message-text.route.ts";
import { draftMessageTextRoute } from "./draft-message-text.route.ts";
import { getMessageTextRoute } from "./get-message-text.route.ts";
import { listMessageTextsRoute } from "./list-message-texts.route.ts";
import { saveMessageTextRoute } from "./save-message-text.route.ts";
import { submitMessageTextRoute } from "./submit-message-text.route.ts";
import { withdrawMessageTextRoute } from "./withdraw-message-text.route.ts";

export const MESSAGE_TEXT_ROUTES: readonly Route[] = [
  listMessageTextsRoute,
  getMessageTextRoute,
  draftMessageTextRoute,
  saveMessageTextRoute,
  submitMessageTextRoute,
  approveMessageTextRoute,
  withdrawMessageTextRoute,
];
