import { isDeepStrictEqual } from "node:util";
import type { Endpoint, PartnerAccess } from "../../contract/endpoint.ts";
import { createRole, updateRole } from "../../contract/roles.contract.ts";
import { updateSettings } from "../../contract/settings.contract.ts";
import { activateStaff, createStaff, removeTwoFactor, updateStaff } from "../../contract/staff.contract.ts";
import { meets } from "../../domain/permissions.ts";
import type { ChangeWords } from "../../domain/staff/second-person.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ApprovalRequest, RequestKind } from "../grants/approval-request.store.ts";
import type { Doing, Done } from "../grants/do-or-ask.ts";
import { readMaker } from "../grants/lock-grants.store.ts";
import { Refusal } from "../refusal/refusal.ts";
import { changeRole } from "../roles/change-role.ts";
import { makeRole } from "../roles/make-role.ts";
import { changeFourEyes } from "../settings/change-four-eyes.ts";
import { changeStaff } from "../staff/change-staff.ts";
import { enterStaff } from "../staff/enter-staff.ts";
import { activateAccount } from "../staff/standing/activate-account.ts";
import { takeSecondStep } from "../staff/take-second-step.ts";

/** A request cannot be executed any more; `message` says why. */
export class NoLongerPossible extends Error {}

/** The inputs for executing a kind of request. */
interface Carried {
  readonly deps: Deps;
  /** The id of its account or role; 0 for a new one. */
  readonly id: number;
  readonly wanted: unknown;
  readonly doing: Doing;
}

interface Carrying {
  readonly access: Exclude<Endpoint["access"], "public" | PartnerAccess>;
  readonly change: (tx: Tx, carried: Carried) => Promise<Done<unknown>>;
}

/** The function of each kind, the same that runs at once when one person is enough. */
const CARRYING: Readonly<Record<RequestKind, Carrying>> = {
  "four-eyes-off": {
    access: updateSettings.access,
    change: (tx, { deps, wanted, doing }) =>
      changeFourEyes(tx, deps, { body: updateSettings.body.parse(wanted) }, doing),
  },
  "staff-created": {
    access: createStaff.access,
    change: (tx, { deps, wanted, doing }) => enterStaff(tx, deps, createStaff.body.parse(wanted), doing),
  },
  "staff-updated": {
    access: updateStaff.access,
    change: (tx, { deps, id, wanted, doing }) =>
      changeStaff(tx, deps, { id, body: updateStaff.body.parse(wanted) }, doing),
  },
  "staff-activated": {
    access: activateStaff.access,
    change: (tx, { deps, id, doing }) => activateAccount(tx, deps, { id }, doing),
  },
  "staff-two-factor-removed": {
    access: removeTwoFactor.access,
    change: (tx, { id, wanted, doing }) => takeSecondStep(tx, { id, ...removeTwoFactor.body.parse(wanted) }, doing),
  },
  "role-created": {
    access: createRole.access,
    change: (tx, { wanted, doing }) => makeRole(tx, createRole.body.parse(wanted), doing),
  },
  "role-updated": {
    access: updateRole.access,
    change: (tx, { id, wanted, doing }) => changeRole(tx, { id, body: updateRole.body.parse(wanted) }, doing),
  },
};

/**
 * Executes a locked request with the requester's current permissions, and only if it does what the approver was shown.
 * The transaction must hold the grants lock. Throws NoLongerPossible with the reason; the transaction is then lost.
 */
export async function carryOut(tx: Tx, deps: Deps, request: ApprovalRequest, doing: Doing): Promise<void> {
  const { access, change } = CARRYING[request.kind];
  const { permissions } = await readMaker(tx, request.asked_by);
  if (!meets(access, permissions)) throw new NoLongerPossible(`${request.asker} may not do that any more.`);
  const id = Number(/^(?:user|role):(\d+)$/.exec(request.subject)?.[1] ?? 0);
  const words = await change(tx, { deps, id, wanted: request.wanted, doing }).then(
    (done) => done.words,
    (error: unknown) => {
      throw error instanceof Refusal ? new NoLongerPossible(error.message) : error;
    },
  );
  if (!isTheSame(words, request.words)) throw new NoLongerPossible("It would no longer do what was asked for.");
}

function isTheSame(now: ChangeWords, asked: ChangeWords): boolean {
  return isDeepStrictEqual(now, asked);
}
