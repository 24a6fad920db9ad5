import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../site.ts";
import { HOST_NAMES, Host } from "./host.ts";

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const SAID_LAST = 4000;

/** The three hosts of the database. */
export class Hosts {
  readonly all: readonly Host[];

  constructor(site: Site) {
    this.all = HOST_NAMES.map((name) => new Host(site, name));
  }

  async start(): Promise<void> {
    for (const host of this.all) await host.start();
  }

  /** The members as Patroni of any host knows them. */
  async members(): Promise<readonly Member[]> {
    for (const { address, isUp } of this.all) {
      if (!isUp) continue;
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
        return ((await answer.json()) as { members?: Member[] }).members ?? [];
      } catch {
        // The next one may answer.
      }
    }
    return [];
  }

  /** Waits until one leads, one follows synchronously and the third follows. */
  async settled(withinMs: number): Promise<{ leader: Host; standby: Host; third: Host }> {
    let members: readonly Member[] = [];
    for (const giveUpAt = performance.now() + withinMs; performance.now() < giveUpAt; await delay(500)) {
      members = await this.members();
      const leader = this.#inRole(members, "leader", "running");
      const standby = this.#inRole(members, "sync_standby", "streaming");
      const third = this.#inRole(members, "replica", "streaming");
      if (leader && standby && third) return { leader, standby, third };
    }
    for (const { name, state } of members) {
      if (state === "running" || state === "streaming") continue;
      console.error(`Host ${name}, ${state}:\n${this.all.find((host) => host.name === name)?.log.slice(-SAID_LAST)}`);
    }
    throw new Error(`The hosts did not settle within ${withinMs / 1000} s: ${JSON.stringify(members)}`);
  }

  #inRole(members: readonly Member[], role: string, state: string): Host | undefined {
    const name = members.find((member) => member.role === role && member.state === state)?.name;
    return this.all.find((host) => host.name === name);
  }
}
