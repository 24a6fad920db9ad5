import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RemitaOperation } from "./refusals.ts";

/** One recorded reply: its operation, and the exact response. */
export interface RecordedReply {
  readonly to: RemitaOperation;
  readonly body: unknown;
}

const OPERATION_BY_PATH_END: Readonly<Record<string, RemitaOperation>> = {
  ph: "look-up-by-phone",
  provideCustomerDetails: "look-up-by-account",
  "post/loan": "book",
  "stop/loan": "stop",
  "payment/history": "history",
};

/** Replays recorded replies on 127.0.0.1, in order per operation; a request without a recording gets a 500. */
export async function startReplayServer(replies: readonly RecordedReply[]) {
  const left = [...replies];
  const server = createServer((request, response) => {
    request.resume();
    const operation = Object.entries(OPERATION_BY_PATH_END).find(([end]) => request.url?.endsWith(`/${end}`))?.[1];
    const at = left.findIndex(({ to }) => to === operation);
    const [reply] = at < 0 ? [] : left.splice(at, 1);
    response.writeHead(reply === undefined ? 500 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(reply?.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
