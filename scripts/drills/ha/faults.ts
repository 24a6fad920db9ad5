import type { Host } from "./host.ts";

export interface Roles {
  readonly leader: Host;
  readonly standby: Host;
  readonly third: Host;
}

export interface Fault {
  /** The longest time without an acknowledged write. */
  readonly withinMs: number;
  strike(roles: Roles): Promise<void>;
  /** How long the load goes on before it is mended. */
  readonly lastsMs: number;
  mend(roles: Roles): Promise<void>;
  /** What must be true once the hosts have settled; a sentence where it is not. */
  check?(roles: Roles): string | undefined;
}

const HOST_LOST_MS = 25_000;
let logBefore = 0;
const restart = ({ leader }: Roles): Promise<void> => leader.start();

export const FAULTS: Readonly<Record<string, Fault>> = {
  "leader-killed": { withinMs: HOST_LOST_MS, strike: ({ leader }) => leader.kill(), lastsMs: 30_000, mend: restart },
  "leader-frozen": {
    withinMs: HOST_LOST_MS,
    strike: async ({ leader }) => leader.signalAll("SIGSTOP"),
    lastsMs: 30_000,
    mend: async ({ leader }) => leader.signalAll("SIGCONT"),
  },
  "leader-swallowed": {
    withinMs: HOST_LOST_MS,
    strike: async ({ leader }) => leader.swallow(),
    lastsMs: 30_000,
    mend: async ({ leader }) => leader.connect(),
  },
  "postgres-killed": {
    withinMs: 10_000,
    strike: async ({ leader }) => leader.killPostgres(),
    lastsMs: 12_000,
    mend: async () => undefined,
  },
  switchover: {
    withinMs: 8000,
    strike: async ({ leader, standby }) => {
      const answer = await fetch(`http://${leader.address}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: leader.name, candidate: standby.name }),
        signal: AbortSignal.timeout(30_000),
      });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    },
    lastsMs: 10_000,
    mend: async () => undefined,
  },
  "etcd-majority-lost": {
    withinMs: HOST_LOST_MS,
    strike: async ({ standby, third }) => {
      standby.killEtcd();
      third.killEtcd();
    },
    lastsMs: 30_000,
    mend: async ({ standby, third }) => {
      standby.letEtcdRun();
      third.letEtcdRun();
    },
  },
  "standby-lost": {
    withinMs: HOST_LOST_MS,
    strike: ({ standby }) => standby.kill(),
    lastsMs: 25_000,
    mend: ({ standby }) => standby.start(),
  },
  "old-leader-rejoins": {
    withinMs: HOST_LOST_MS,
    strike: async ({ leader }) => {
      // It writes something that nobody else has, so that it can only come back by going back.
      leader.swallow();
      leader.ask("set synchronous_commit = local; create table only_here (at timestamptz)");
      logBefore = leader.log.length;
      await leader.kill();
    },
    lastsMs: 30_000,
    mend: restart,
    check: ({ leader }) => {
      if (leader.ask("select pg_is_in_recovery()").trim() !== "t") return "The old leader does not follow.";
      if (!/running pg_rewind/i.test(leader.log.slice(logBefore))) return "The old leader did not use pg_rewind.";
      if (leader.ask("select to_regclass('only_here') is not null").trim() === "t")
        return "The old leader kept what nobody else has.";
      return undefined;
    },
  },
};
