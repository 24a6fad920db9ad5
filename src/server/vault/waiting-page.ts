import { createServer, type Server } from "node:http";

export interface WaitingPage {
  /** How much is done, from 0 to 1. */
  tell(share: number): void;
  close(): Promise<void>;
}

/** Answers every call but /healthz with 503 and how far the encryption is, until it is closed. Rejects where an address is taken. */
export async function openWaitingPage(
  places: readonly { readonly port: number; readonly host: string }[],
): Promise<WaitingPage> {
  let share = 0;
  const servers = places.map(() => serverOf(() => share));
  await Promise.all(servers.map((server, at) => listen(server, places[at] as (typeof places)[number])));
  return {
    tell: (now) => {
      share = Math.max(share, now);
    },
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

/** The sentence for whoever comes meanwhile. */
export function waitingSentence(share: number): string {
  return `Tenor is encrypting the data of before: ${Math.floor(share * 100)} % done. Try again in a few minutes.`;
}

function serverOf(share: () => number): Server {
  return createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const isAlive = pathname === "/healthz";
    const message = isAlive ? "OK" : waitingSentence(share());
    const isPage = !isAlive && (request.headers.accept ?? "").includes("text/html");
    response.writeHead(isAlive ? 200 : 503, {
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(isAlive ? {} : { "retry-after": "30" }),
    });
    if (isPage)
      response.end(
        `<!doctype html><html lang="en"><title>Tenor</title><meta http-equiv="refresh" content="10"><p>${message}</p></html>`,
      );
    else
      response.end(JSON.stringify(isAlive ? { message } : { message, errors: {}, code: "encrypting", share: share() }));
  });
}

function listen(server: Server, { port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
