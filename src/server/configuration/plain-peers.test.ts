import { expect, it } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { messageSender } from "../outbox/message-sender.ts";
import { smtpMail } from "../outbox/smtp-mail.ts";
import { lyingTcp } from "../testing/peers/lying-peer.ts";
import { mayBePlain } from "./plain-peers.ts";

const S3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "a secret" };

it("object storage without TLS is refused outside demo mode, unless it is this machine or a host that is named", () => {
  const open = (S3_ENDPOINT: string, more = {}) => readConfig({ ...S3, S3_ENDPOINT, ...more }).s3?.endpoint;
  const far = "http://user:hidden@storage:9000";
  expect(() => open(far)).toThrow(ConfigError);
  expect(() => open(far)).toThrow(/^S3_ENDPOINT leads to storage without TLS(?!.*hidden)/);
  for (const near of ["http://127.0.0.1:9000", "http://localhost:9000", "http://[::1]:9000", "https://storage:9000"])
    expect(open(near)).toBe(near);
  expect(open(far, { PLAIN_PEERS: "Storage, mail.inside" })).toBe(far);
  expect(open(far, { TENOR_DEMO: "1" })).toBe(far);
});

it("a mail server without TLS is refused at start outside demo mode, in one sentence without the password", () => {
  const mail = (SMTP_URL: string, more = {}) => readConfig({ SMTP_URL, ...more }).smtpUrl;
  const far = "smtp://user:hidden@mail.example.com:587";
  expect(() => mail(far)).toThrow(ConfigError);
  expect(() => mail(far)).toThrow(/^SMTP_URL leads to mail\.example\.com without TLS(?!.*hidden).*requireTLS=true/);
  for (const off of ["false", "true&requireTLS=false", "1", ""])
    expect(() => mail(`${far}?requireTLS=${off}`), off).toThrow(ConfigError);
  for (const fine of [`${far}?requireTLS=true`, "smtps://mail.example.com", "smtp://127.0.0.1:25", "smtp://[::1]"])
    expect(mail(fine)).toBe(fine);
  expect(mail(far, { PLAIN_PEERS: "mail.example.com" })).toBe(far);
  expect(mail(far, { TENOR_DEMO: "1" })).toBe(far);
  expect(mail("")).toBeUndefined();
  for (const none of ["mail.example.com:587", "http://mail.example.com", "hidden"])
    expect(() => mail(none)).toThrow(/^SMTP_URL is not a mail server's address(?!.*hidden)/);
});

it("an address that only begins like this machine's is not this machine", () => {
  for (const host of ["127.0.0.1.example.com", "localhost.example.com", "10.0.0.1", "[::ffff:7f00:1]"])
    expect(mayBePlain(`http://${host}/`, [])).toBe(false);
});

it("a mail server that offers no TLS gets no message, unless it is this machine or a host that is named", async () => {
  const heard: string[] = [];
  const server = await lyingTcp((socket) => {
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      heard.push(chunk.toString());
      const [word = ""] = /^\w+/.exec(chunk.toString()) ?? [];
      socket.write(word === "DATA" ? "354 go on\r\n" : word === "STARTTLS" ? "502 no\r\n" : "250 fine\r\n");
    });
  });
  const mail = { to: "ada@example.com", subject: "Hi", body: "Your code is 482113" };
  const url = `smtp://127.0.0.1:${server.port}`;
  await expect(smtpMail(url, "no-reply@tenor.test", false).sendEmail(mail)).rejects.toMatchObject({ code: "ETLS" });
  expect(heard.join("")).not.toMatch(/ada@example|482113/);
  const settings = { demo: false, mailFrom: "no-reply@tenor.test", plainPeers: [], smtpUrl: url };
  await messageSender(settings).sendEmail(mail);
  expect(heard.join("")).toMatch(/482113/);
  await server.stop();
});
