import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** An alert as Alertmanager tells of it. */
interface ToldAlert {
  readonly status: "firing" | "resolved";
  readonly labels: Readonly<Record<string, string>>;
}

/** Which of an alert's series are meant. */
export interface Wanted {
  readonly alert: string;
  readonly labels?: Readonly<Record<string, string | undefined>>;
}

/** What Alertmanager tells by its webhook. */
export class Receiver {
  readonly url: string;
  /** Series that fire, by their labels. */
  readonly #firing = new Map<string, ToldAlert>();

  constructor(port: number) {
    this.url = `http://127.0.0.1:${port}/`;
    createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const { alerts } = JSON.parse(Buffer.concat(parts).toString()) as { alerts: ToldAlert[] };
        for (const alert of alerts) this.#take(alert);
        answer.end();
      });
    }).listen(port, "127.0.0.1");
  }

  #take(alert: ToldAlert): void {
    const key = JSON.stringify(alert.labels);
    if (alert.status === "firing") this.#firing.set(key, alert);
    else this.#firing.delete(key);
  }

  isFiring({ alert, labels = {} }: Wanted): boolean {
    return [...this.#firing.values()].some(
      (told) =>
        told.labels.alertname === alert && Object.entries(labels).every(([name, value]) => told.labels[name] === value),
    );
  }

  /** Waits until it is so; how long that took, or undefined where it did not within the time. */
  async until(wanted: Wanted, isFiring: boolean, withinMs: number): Promise<number | undefined> {
    const beganAt = performance.now();
    while (this.isFiring(wanted) !== isFiring) {
      if (performance.now() - beganAt > withinMs) return undefined;
      await delay(100);
    }
    return performance.now() - beganAt;
  }
}
