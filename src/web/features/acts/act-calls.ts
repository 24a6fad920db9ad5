import { agreeToAct, refuseAct, withdrawAct } from "../../../contract/acts.contract.ts";
import type { Write } from "../../lib/calls/use-api-mutation.ts";

export type ActDecision = "agree" | "refuse" | "withdraw";
type Deciding = typeof agreeToAct | typeof refuseAct | typeof withdrawAct;

/** The actions on a waiting act, each with its notice. */
export const ACT_CALLS: Readonly<Record<ActDecision, Write<Deciding>>> = {
  agree: { endpoint: agreeToAct, success: "Approved. It is done", notifyOn: [422, 403], moneyAction: true },
  refuse: { endpoint: refuseAct, success: "Refused. Nothing has changed", notifyOn: [422, 403] },
  withdraw: { endpoint: withdrawAct, success: "Withdrawn. Nothing has changed", notifyOn: [422, 403] },
};
