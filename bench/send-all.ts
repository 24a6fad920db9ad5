import http from "node:http";
import { text } from "node:stream/consumers";
import { type Run, runOf } from "./load.ts";
import type { Headers } from "./product-client.ts";

/** One request of many, each different. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Sends every request once over so many connections, each of which waits for its answer; throws unless every answer is
 * 200.
 */
export async function sendAll(requests: readonly Sent[], connections: number): Promise<Run> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const left = requests.values();
  const latencies: number[] = [];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (const request of left) {
      const asked = performance.now();
      await send(request, agent);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return runOf(latencies, seconds);
}

function send({ method, url, headers, body }: Sent, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method, agent, headers: { ...headers, "content-type": "application/json" } },
      async (answer) => {
        const told = await text(answer).catch(reject);
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${new URL(url).pathname} answered ${answer.statusCode}: ${told}`));
      },
    );
    request.on("error", reject).end(body);
  });
}
