import net from "node:net";

/** What stands in front of a database as a pooler does: sessions that ask for options are refused. */
export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

const WORDS = "unsupported startup parameter: options";

export async function startPooler(database: net.NetConnectOpts): Promise<Pooler> {
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    keep(near);
    near.once("data", (startup) => {
      if (startup.includes("\0options\0")) {
        near.end(refusal());
        return;
      }
      const far = net.connect(database);
      keep(far);
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy());
      far.write(startup);
      near.pipe(far).pipe(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An ErrorResponse of the protocol. */
function refusal(): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${WORDS}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
