// A proxy that terminates TLS: node run-tls-proxy.ts <port behind it> <certificate> <key>. Prints its address, then
// one line per request; ends with its parent.

import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";

const [, , port, certificate = "", key = ""] = process.argv;

const server = https.createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
  const { method, url, headers, socket } = request;
  process.stdout.write(`${method} ${url}\n`);
  const told = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "", "x-forwarded-proto": "https" };
  const behind = http.request({ host: "127.0.0.1", port, method, path: url, headers: told }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  behind.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(behind);
  response.on("close", () => behind.destroy());
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`https://localhost:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume().on("end", () => process.exit(0));
