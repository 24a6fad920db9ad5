// A mail server that delivers nothing: node run-mail-server.ts. Prints its SMTP address, then the address that returns
// the accepted messages as JSON; ends with its parent.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startMailServer } from "./mail-server.ts";

const mail = await startMailServer();
const reader = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(mail.taken));
});
reader.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${mail.url}\nhttp://127.0.0.1:${(reader.address() as AddressInfo).port}\n`);
});
process.stdin.resume().on("end", () => process.exit(0));
