import net from "node:net";

/** A proxy between client and server that can fail as a network does. */
export interface TcpProxy {
  readonly port: number;
  /** Where new connections go from now on. */
  send(to: net.NetConnectOpts): void;
  /** Ends every connection; new ones are refused until `restore`. */
  cut(): void;
  /** Keeps every connection open and accepts new ones, but forwards nothing until `restore`. */
  swallow(): void;
  /**
   * Forgets the open connections, as a NAT does: nothing passes on them again and neither side is told. New ones pass.
   */
  forget(): void;
  restore(): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(first: net.NetConnectOpts): Promise<TcpProxy> {
  let target = first;
  let state: "passing" | "cut" | "swallowing" = "passing";
  const sockets = new Set<net.Socket>();
  const forgotten = new WeakSet<net.Socket>();
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (state === "cut") near.destroy();
    if (state !== "passing") {
      near.resume();
      return;
    }
    const far = net.connect({ ...target, allowHalfOpen: true });
    keep(far);
    near.on("close", () => forgotten.has(near) || far.destroy());
    far.on("close", () => forgotten.has(far) || near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const swallowOpen = (): void => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    send: (to) => {
      target = to;
    },
    cut: () => {
      state = "cut";
      endAll();
    },
    swallow: () => {
      state = "swallowing";
      swallowOpen();
    },
    forget: () => {
      for (const socket of sockets) forgotten.add(socket);
      swallowOpen();
    },
    restore: () => {
      // Swallowed bytes are lost, so their connections are of no use.
      if (state !== "passing") endAll();
      state = "passing";
    },
    stop: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
