import type { Endpoint } from "../../contract/endpoint.ts";
import {
  createRole,
  listRoles,
  previewRole,
  removeRole,
  updateRole,
  updateRoleByPut,
} from "../../contract/roles.contract.ts";
import {
  activateStaff,
  createStaff,
  deactivateStaff,
  removeTwoFactor,
  sendResetLink,
  updateStaff,
  updateStaffByPut,
} from "../../contract/staff.contract.ts";
import type { CallOptions } from "../testing/test-server.ts";
import type { Office, Person } from "./office.testkit.ts";

/** Reproducible randomness: the same seed, the same actions. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    some: <Item>(items: readonly Item[], share = next()) => items.filter(() => next() < share),
    happens: (share: number) => next() < share,
  };
}

export type Chance = ReturnType<typeof chanceFrom>;

export interface Action {
  readonly endpoint: Endpoint;
  readonly options: CallOptions;
}

// Additional fields a hostile client sends in the hope that they are accepted.
const FORGED = (self: number) => [
  { id: self, protected: true, version: 999 },
  { user_id: self, users: [self], roles: [1], role_ids: [1] },
  { isAdmin: true, active: true, state: "active", permission_names: ["disburse-loan"] },
  { gained: ["disburse-loan"], permissions_granted: "all", constructor: { prototype: { protected: true } } },
  JSON.parse('{"__proto__":{"protected":true,"permissions":["disburse-loan"]}}') as object,
];

const roleBody = (office: Office, actor: Person, chance: Chance) => ({
  name: chance.happens(0.1) ? chance.one(["Super Admin", "", "super\u200b admin"]) : `Role ${chance.below(1e9)}`,
  permissions: chance.happens(0.5)
    ? chance.some(office.idsOf(actor.permissions))
    : chance.some(office.catalogue, chance.one([0.05, 0.3, 1])).map(({ id }) => id),
  ...(chance.happens(0.4) && { approval_limit: chance.one([null, 1, 500, 1e9, -1]) }),
  ...(chance.happens(0.4) && { disbursement_limit: chance.one([null, 1, 500, 1e9]) }),
});

const staffBody = (office: Office, chance: Chance) => ({
  first_name: "Kemi",
  last_name: "Bello",
  phone_number: `0803${String(1_000_000 + chance.below(8_999_999))}`,
  email: `kemi${chance.below(1e9)}@tenor.test`,
  roles: chance.some(office.roles, chance.one([0.05, 0.2, 1])).map(({ id }) => id),
});

type Maker = (office: Office, actor: Person, chance: Chance) => Action;

const onSomebody =
  (endpoint: Endpoint, body: (office: Office, chance: Chance) => object): Maker =>
  (office, actor, chance) => ({
    endpoint,
    options: {
      params: { id: (chance.happens(0.2) ? actor : chance.one(office.people)).id },
      body: body(office, chance),
    },
  });

const onRole =
  (endpoint: Endpoint): Maker =>
  (office, actor, chance) => {
    const own = office.roles.filter(({ id }) => actor.roleIds.includes(id));
    const id = (chance.happens(0.4) && own.length > 0 ? chance.one(own) : chance.one(office.roles)).id;
    return { endpoint, options: { params: { id }, body: roleBody(office, actor, chance) } };
  };

const REASON = () => ({ reason: "by chance" });

/** Every way somebody might gain permissions, weighted by how often it is listed. */
const MAKERS: readonly Maker[] = [
  (office, actor, chance) => ({ endpoint: createRole, options: { body: roleBody(office, actor, chance) } }),
  onRole(updateRole),
  onRole(updateRole),
  onRole(updateRoleByPut),
  (office, actor, chance) => ({
    endpoint: previewRole,
    options: { body: { ...roleBody(office, actor, chance), id: chance.one([null, chance.one(office.roles).id]) } },
  }),
  (office, _, chance) => ({ endpoint: removeRole, options: { params: { id: chance.one(office.roles).id } } }),
  () => ({ endpoint: listRoles, options: {} }),
  (office, _, chance) => ({ endpoint: createStaff, options: { body: staffBody(office, chance) } }),
  onSomebody(updateStaff, staffBody),
  onSomebody(updateStaff, staffBody),
  onSomebody(updateStaffByPut, staffBody),
  onSomebody(deactivateStaff, REASON),
  onSomebody(activateStaff, () => ({})),
  onSomebody(activateStaff, () => ({})),
  onSomebody(removeTwoFactor, REASON),
  (office, _, chance) => ({ endpoint: sendResetLink, options: { body: { email: chance.one(office.people).email } } }),
];

/** An attempt, honest or with a hostile client's additions. */
export function anyAction(office: Office, actor: Person, chance: Chance): Action {
  const { endpoint, options } = chance.one(MAKERS)(office, actor, chance);
  if (options.body === undefined || !chance.happens(0.25)) return { endpoint, options };
  return { endpoint, options: { ...options, body: { ...options.body, ...chance.one(FORGED(actor.id)) } } };
}
