import { createServer as createHttp, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from "node:net";

/** A test's server that may answer anything; stopping it ends every connection. */
export interface LyingPeer {
  readonly port: number;
  /** How many requests it got, or connections over TCP. */
  readonly asked: () => number;
  stop(): Promise<void>;
}

export async function lyingHttp(answer: RequestListener): Promise<LyingPeer> {
  return begin(createHttp(answer) as Server, "request");
}

export async function lyingTcp(answer: (socket: Socket) => void): Promise<LyingPeer> {
  return begin(createTcp(answer), "connection");
}

async function begin(server: Server, event: string): Promise<LyingPeer> {
  const open = new Set<Socket>();
  let asked = 0;
  server.on(event, () => {
    asked += 1;
  });
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, asked: () => asked, stop };
}

/** Writes a text repeatedly, as fast as it is read, until the reader leaves or so many bytes are written. */
export function pour(target: NodeJS.WritableStream, text: string, bytesMax = Number.POSITIVE_INFINITY): void {
  const chunk = text.repeat(Math.max(1, Math.ceil(65_536 / text.length)));
  let written = 0;
  let over = false;
  const stop = () => {
    over = true;
  };
  target.on("close", stop).on("error", stop);
  const more = (): void => {
    while (!over) {
      written += chunk.length;
      if (written > bytesMax) return void target.end();
      if (!target.write(chunk)) return void target.once("drain", more);
    }
  };
  more();
}
