import { updateLenderByPatch } from "../../contract/lender.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { getLenderRoute } from "./get-lender.route.ts";
import { updateLenderRoute } from "./update-lender.route.ts";

export const LENDER_ROUTES: readonly Route[] = [
  getLenderRoute,
  updateLenderRoute,
  alsoAt(updateLenderByPatch, updateLenderRoute),
];
