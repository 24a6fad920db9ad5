import { updateLenderByPatch } from "../../contract/lender.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { readLenderRoute } from "./read-lender.route.ts";
import { updateLenderRoute } from "./update-lender.route.ts";

export const LENDER_ROUTES: readonly Route[] = [
  readLenderRoute,
  updateLenderRoute,
  alsoAt(updateLenderByPatch, updateLenderRoute),
];
