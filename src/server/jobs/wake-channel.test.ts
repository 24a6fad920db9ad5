import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import type { SweepName } from "../sweep-names.ts";
import { type TestDatabase, testDatabase } from "../testing/database/test-database.ts";
import type { ListenChannel } from "./listen-channel.ts";
import { listenForWakes, sayWake } from "./wake-channel.ts";

const log = pino({ level: "silent" });
const RECONNECT_MS = 40;

let server: net.Server;
let sockets: net.Socket[];
let onConnect: (socket: net.Socket) => void;
let channel: ListenChannel | undefined;
let database: TestDatabase | undefined;

beforeEach(async () => {
  sockets = [];
  onConnect = () => undefined;
  server = net.createServer((socket) => {
    sockets.push(socket.on("error", () => undefined));
    onConnect(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await channel?.close();
  for (const socket of sockets) socket.destroy();
  server.close();
  await database?.drop();
  database = undefined;
});

function address() {
  const { port } = server.address() as net.AddressInfo;
  return { host: "127.0.0.1", port, user: "tenor", password: "x", database: "tenor" };
}

// PostgreSQL's error for too many connections.
const TOO_MANY = Buffer.from("SFATAL\0C53300\0Msorry, too many clients already\0\0");
const refusal = Buffer.concat([Buffer.from("E"), Buffer.from([0, 0, 0, TOO_MANY.length + 4]), TOO_MANY]);

it.each([
  ["drops the connection", (socket: net.Socket) => void socket.destroy()],
  ["refuses and closes", (socket: net.Socket) => void socket.once("data", () => socket.end(refusal))],
  ["refuses and stays", (socket: net.Socket) => void socket.once("data", () => socket.write(refusal))],
])("a server that %s is tried again one attempt at a time", async (_, behave) => {
  onConnect = behave;
  channel = listenForWakes(address(), () => undefined, log, RECONNECT_MS);
  await delay(RECONNECT_MS * 12);
  expect(sockets.length).toBeGreaterThan(2);
  expect(sockets.length).toBeLessThanOrEqual(13);
  expect(sockets.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(1);
});

it("closing ends an attempt that nobody answers, and no other follows", async () => {
  const connected = new Promise<void>((resolve) => {
    onConnect = () => resolve();
  });
  channel = listenForWakes(address(), () => undefined, log, RECONNECT_MS);
  await connected;
  const gone = new Promise((resolve) => sockets[0]?.resume().once("close", resolve));
  await channel.close();
  await gone;
  await delay(RECONNECT_MS * 3);
  expect(sockets).toHaveLength(1);
});

it("hears again after its connection was lost", async () => {
  database = await testDatabase();
  const { pool } = database.db;
  const heard: string[] = [];
  channel = listenForWakes(database.connection, (name) => heard.push(name), log, RECONNECT_MS);
  const hears = async (name: SweepName) => {
    for (const giveUpAt = Date.now() + 5000; !heard.includes(name) && Date.now() < giveUpAt; await delay(20))
      sayWake(pool, name);
    expect(heard).toContain(name);
  };
  await hears("send-outbox");
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tenor-wake' and datname = current_database()",
  );
  expect(rowCount).toBe(1);
  await hears("send-sms");
});

it("a transaction tells each sweep that it queued work for once, when it commits and not before; one that fails tells nobody", async () => {
  database = await testDatabase();
  const { db } = database;
  const heard: string[] = [];
  channel = listenForWakes(database.connection, (name) => heard.push(name), log, RECONNECT_MS);
  await expect.poll(() => heard.includes("webhooks") || void sayWake(db.pool, "webhooks")).toBe(true);
  const message = { to: "ada@example.com", subject: "Hello", body: "Hello", at: new Date("2026-11-20T08:00:00Z") };
  const failed = db.transaction(async (tx) => {
    await queueEmail(tx, message);
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  await db.transaction(async (tx) => {
    await queueEmail(tx, message);
    await queueEmail(tx, message);
    await queueSms(tx, { ...message, to: "+2348031234567" });
    expect(heard.filter((name) => name !== "webhooks")).toEqual([]);
  });
  await expect.poll(() => heard.filter((name) => name !== "webhooks")).toEqual(["send-outbox", "send-sms"]);
});
