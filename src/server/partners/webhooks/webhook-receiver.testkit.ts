import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver's behaviour: a status, or a way of failing. */
export type Answering = number | "hang" | "drop" | "huge" | "redirect" | "upgrade";

export interface Receiver {
  readonly url: string;
  readonly heard: Heard[];
  /** Its behaviour from now on. */
  answering: Answering;
  stop(): Promise<void>;
}

/** A partner's program listening on this machine. It records what it was sent, whatever it answers. */
export async function startReceiver(answering: Answering = 200): Promise<Receiver> {
  const heard: Heard[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(receiver.answering, reply);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = { url: `http://127.0.0.1:${port}/tenor`, heard, answering, stop: () => stop(server) };
  return receiver;
}

function answer(how: Answering, reply: ServerResponse): void {
  if (how === "drop") reply.destroy();
  else if (how === "redirect") reply.writeHead(302, { location: "/elsewhere" }).end();
  else if (how === "upgrade") reply.socket?.end("HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
  else if (how === "huge") {
    reply.writeHead(200);
    const more = (): void => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
      if (!reply.destroyed) reply.once("drain", more);
    };
    more();
  } else if (how !== "hang") reply.writeHead(how).end("heard");
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
