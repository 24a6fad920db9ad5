import { approveRequest, refuseRequest, withdrawRequest } from "../../../contract/approval-requests.contract.ts";
import type { Write } from "../../lib/calls/use-api-mutation.ts";

export type Decision = "approve" | "refuse" | "withdraw";
type Deciding = typeof approveRequest | typeof refuseRequest | typeof withdrawRequest;

/** The actions on a request, each with its notice. */
export const APPROVAL_CALLS: Readonly<Record<Decision, Write<Deciding>>> = {
  approve: { endpoint: approveRequest, success: "Approved. It holds from now on", notifyOn: [422] },
  refuse: { endpoint: refuseRequest, success: "Refused. Nothing has changed", notifyOn: [422] },
  withdraw: { endpoint: withdrawRequest, success: "Withdrawn. Nothing has changed", notifyOn: [422] },
};
