import { type Endpoint, isForPartners } from "../../contract/endpoint.ts";
import { meets } from "../../domain/permissions.ts";
import type { Reply } from "../testing/test-server.ts";
import { type Cast, type Conspirator, isDone, secondOf } from "./collusion-cast.testkit.ts";

/** One act of a theft, done by any of the thieves. */
export interface Step {
  /** The act in words for a table. */
  readonly deed: string;
  /** The permission it needs; the server decides, this only avoids hopeless attempts. */
  readonly endpoint: Endpoint;
  readonly run: (by: Conspirator) => Promise<Pick<Reply, "status">>;
}

/** A theft with everything prepared. */
export interface Plot {
  readonly steps: readonly Step[];
  /** Whether the thieves succeeded, judged by books and rows. */
  readonly gained: () => Promise<boolean>;
}

export interface Theft {
  readonly name: string;
  /** The smallest number of people who succeed; "nobody" if four do not. */
  readonly people: number | "nobody";
  /** Refused with four eyes off as well: nobody may do it at all. */
  readonly evenUnwatched?: true;
  /** A theft only in this order: concurrently, the last act may come first, which is allowed. */
  readonly inTurnOnly?: true;
  /** Makes a fresh one. */
  readonly plot: () => Promise<Plot>;
}

/** How a theft succeeded. */
export interface Success {
  readonly people: number;
  /** Who did what: "1 enters it, 2 refunds it". */
  readonly how: string;
}

const TOGETHER_MAX = 4;
const ORDERS = ["in turn", "at once"] as const;

/**
 * The smallest number of people with all permissions who succeed in a theft, in any division of the acts; undefined if
 * four do not. For one person both kinds are tried: Super Admin, and every permission without being one.
 */
export async function fewestPeople(cast: Cast, theft: Theft, putRight: () => Promise<void>) {
  const { length } = (await theft.plot()).steps;
  for (let people = 1; people <= Math.min(TOGETHER_MAX, length); people += 1)
    for (const parts of partsAmong(length, people))
      for (const team of people === 1 ? [[cast.holdsAll], cast.superAdmins] : [cast.superAdmins])
        for (const order of people === 1 && !theft.inTurnOnly ? ORDERS : ORDERS.slice(0, 1)) {
          const actors = parts.map((part) => team[part] as Conspirator);
          const success = await attempt(theft, actors, order, putRight);
          if (success) return success;
        }
  return undefined;
}

/**
 * The smallest number of people, each with only one role's permissions, who succeed in a theft, and the roles; over
 * every division of the acts among permitted roles, up to a maximum.
 */
export async function fewestRoles(cast: Cast, theft: Theft, most: number, putRight: () => Promise<void>) {
  const { steps } = await theft.plot();
  const able = steps.map(({ endpoint }) => cast.roles.filter((role) => mayDo(role, endpoint)));
  const choices = able.reduce<Conspirator[][]>(
    (chosen, roles) => chosen.flatMap((before) => roles.map((role) => [...before, role])),
    [[]],
  );
  const teams = choices
    .filter((actors) => actors.every((actor, index) => isInTurn(cast, actors.slice(0, index), actor)))
    .map((actors) => ({ actors, people: new Set(actors).size }))
    .filter(({ people }) => people <= TOGETHER_MAX)
    .sort((a, b) => a.people - b.people);
  for (const { actors, people } of teams.slice(0, most)) {
    const success = await attempt(theft, actors, "in turn", putRight);
    if (success) return { people, roles: [...new Set(actors.map(({ name }) => name))] };
  }
  return undefined;
}

// The second person of a role equals the first, so they are only used after them.
function isInTurn({ roles }: Cast, before: readonly Conspirator[], actor: Conspirator): boolean {
  const first = roles.find(({ name }) => actor.name === secondOf(name));
  return first === undefined || before.includes(first);
}

/** Whether one person succeeds without four eyes: proves that what four cannot do is possible at all. */
export async function worksUnwatched(
  cast: Cast,
  theft: Theft,
  unwatched: () => Promise<void>,
  putRight: () => Promise<void>,
) {
  const plot = await theft.plot();
  await unwatched();
  const actors = plot.steps.map(() => cast.superAdmins[0] as Conspirator);
  return (await attempt({ ...theft, plot: async () => plot }, actors, "in turn", putRight)) !== undefined;
}

function mayDo({ permissions }: Conspirator, { access }: Endpoint): boolean {
  return access === "public" || (!isForPartners(access) && meets(access, permissions));
}

async function attempt(
  theft: Theft,
  actors: readonly Conspirator[],
  order: "in turn" | "at once",
  putRight: () => Promise<void>,
): Promise<Success | undefined> {
  const { steps, gained } = await theft.plot();
  try {
    const last = steps.length - 2;
    for (const [index, { run }] of steps.entries()) {
      const rush = order === "at once" && index === last;
      const actor = actors[index] as Conspirator;
      const done = rush
        ? await Promise.all([run(actor), steps[index + 1]?.run(actors[index + 1] as Conspirator)])
        : [await run(actor)];
      // Some of several concurrent ones may be refused.
      if (rush || !done.every((reply) => reply && isDone(reply))) break;
    }
    if (!(await gained())) return undefined;
    const names = [...new Set(actors.map(({ id }) => id))];
    const how = steps.map(({ deed }, index) => `${names.indexOf(actors[index]?.id ?? 0) + 1} ${deed}`).join(", ");
    return { people: names.length, how };
  } finally {
    await putRight();
  }
}

/** Every way to divide steps among exactly this many identical people: [0, 0, 1] gives the third to somebody else. */
export function partsAmong(steps: number, people: number): readonly (readonly number[])[] {
  const grow = (parts: readonly number[]): readonly (readonly number[])[] => {
    const used = Math.max(-1, ...parts) + 1;
    if (parts.length === steps) return used === people ? [parts] : [];
    return Array.from({ length: Math.min(used + 1, people) }, (_, part) => [...parts, part]).flatMap(grow);
  };
  return grow([]);
}

/** A table row's text about people. */
export const inWords = (people: number | undefined): number | "nobody" => people ?? "nobody";
