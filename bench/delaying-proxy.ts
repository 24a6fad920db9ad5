import net from "node:net";

/** A network with a delay: what passes in either direction arrives so many milliseconds later. */
export interface DelayingProxy {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startDelayingProxy(target: net.NetConnectOpts, ms: number): Promise<DelayingProxy> {
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket): void => {
    sockets.add(socket.setNoDelay(true));
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    const far = net.connect(target);
    keep(near);
    keep(far);
    near.on("data", (bytes) => setTimeout(() => far.destroyed || far.write(bytes), ms));
    far.on("data", (bytes) => setTimeout(() => near.destroyed || near.write(bytes), ms));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
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
