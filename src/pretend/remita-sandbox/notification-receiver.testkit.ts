import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readCollectionNotification } from "../../server/providers/remita/notification.ts";

/** A slow receiver of notifications; `answer` gives the status for the next one. */
export async function openReceiver(answer: (received: number) => number = () => 200, delayMs = 0) {
  const received: ReturnType<typeof readCollectionNotification>[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push(readCollectionNotification(JSON.parse(body)));
    response.statusCode = answer(received.length);
    await pause(delayMs);
    underWay -= 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    mostAtOnce: () => mostAtOnce,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
