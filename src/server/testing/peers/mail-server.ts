import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** How a test's mail server treats its clients. */
export type MailManner =
  | "well"
  /** Never answers. */
  | "says nothing"
  /** Greets with "not now". */
  | "says not now"
  /** Hangs up in the middle of the message. */
  | "drops in the middle"
  /** Reads the whole message and hangs up without an answer. */
  | "drops at the end"
  /** Reads the whole message and never answers. */
  | "thinks at the end";

export interface MailServer {
  readonly url: string;
  manner: MailManner;
  /** The messages that it has read in full, as they came. */
  readonly had: readonly string[];
  /** Those that it accepted. */
  readonly taken: readonly string[];
  /** Stops listening. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  open(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const [had, taken]: string[][] = [[], []];
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  const mail = { manner: "well" as MailManner };
  const meet = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (mail.manner === "says nothing") return;
    if (mail.manner === "says not now") return void socket.end("421 not now\r\n");
    let message: string | undefined;
    const hear = (line: string): void => {
      if (message === undefined) {
        if (line === "DATA") message = "";
        if (line === "DATA" && mail.manner === "drops in the middle") return void socket.destroy();
        socket.write(line === "DATA" ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 fine\r\n");
        return;
      }
      if (line !== ".") message += `${line}\n`;
      else {
        had?.push(message);
        if (mail.manner === "thinks at the end") return;
        if (mail.manner === "drops at the end") return void socket.destroy();
        taken?.push(message);
        message = undefined;
        socket.write("250 taken\r\n");
      }
    };
    let left = "";
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      const lines = (left + chunk.toString()).split("\r\n");
      left = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
  };
  const open = async (): Promise<void> => {
    server = createServer(meet);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  await open();
  return Object.assign(mail, { url: `smtp://127.0.0.1:${port}`, had: had ?? [], taken: taken ?? [], close, open });
}
