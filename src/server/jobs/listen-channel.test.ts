import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import { type ListenChannel, listenTo } from "./listen-channel.ts";

const CHECK_MS = 50;

let database: TestDatabase;
let proxy: net.Server;
let connections: { readonly near: net.Socket; readonly far: net.Socket }[];
let channel: ListenChannel | undefined;

beforeEach(async () => {
  database = await testDatabase();
  connections = [];
  const { host = "", port } = database.connection;
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
  proxy = net.createServer((near) => {
    const far = net.connect(target);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.pipe(far).pipe(near);
    connections.push({ near, far });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await channel?.close();
  for (const { near, far } of connections) for (const socket of [near, far]) socket.destroy();
  proxy.close();
  await database.drop();
});

/** From now on traffic on the open connections is dropped both ways; they stay open. */
function swallow(): void {
  for (const { near, far } of connections) {
    near.unpipe(far).resume();
    far.unpipe(near).resume();
  }
}

function listen(onMessage: (payload: string) => void, onListening: (again: boolean) => void): ListenChannel {
  return listenTo({
    connection: { ...database.connection, host: "127.0.0.1", port: (proxy.address() as net.AddressInfo).port },
    channel: "tenor_test",
    onMessage,
    onListening,
    log: pino({ level: "silent" }),
    reconnectMs: 10,
    checkMs: CHECK_MS,
    answerWithinMs: 500,
  });
}

it("a peer that swallows everything counts as lost, and is listened to anew", async () => {
  const [heard, listened] = [[] as string[], [] as boolean[]];
  channel = listen(
    (payload) => heard.push(payload),
    (again) => listened.push(again),
  );
  await vi.waitFor(() => expect(listened).toEqual([false]), 5000);
  swallow();
  await vi.waitFor(() => expect(listened).toEqual([false, true]), 5000);
  await database.db.pool.query("select pg_notify('tenor_test', 'after')");
  await vi.waitFor(() => expect(heard).toEqual(["after"]), 5000);
});

it("a peer that is quiet and answers keeps its one connection", async () => {
  const listened: boolean[] = [];
  channel = listen(
    () => undefined,
    (again) => listened.push(again),
  );
  await vi.waitFor(() => expect(listened).toEqual([false]), 5000);
  await delay(CHECK_MS * 6);
  expect(listened).toEqual([false]);
  expect(connections).toHaveLength(1);
});
