import type { Route } from "../http/route.ts";
import { approveMessageTextRoute } from "./approve-message-text.ts";
import { draftMessageTextRoute } from "./draft-message-text.ts";
import { listMessageTextsRoute } from "./list-message-texts.ts";
import { readMessageTextRoute } from "./read-message-text.ts";
import { saveMessageTextRoute } from "./save-message-text.ts";
import { submitMessageTextRoute } from "./submit-message-text.ts";
import { withdrawMessageTextRoute } from "./withdraw-message-text.ts";

export const MESSAGE_TEXT_ROUTES: readonly Route[] = [
  listMessageTextsRoute,
  readMessageTextRoute,
  draftMessageTextRoute,
  saveMessageTextRoute,
  submitMessageTextRoute,
  approveMessageTextRoute,
  withdrawMessageTextRoute,
];
