import Fastify, { type FastifyReply } from "fastify";
import type { IdentityKind } from "../../domain/identity/compare-identity.ts";
import type { IdentitySettings } from "../../server/providers/identity-http/identity-settings.ts";

/** A person whom the sandbox knows. */
export interface SandboxPerson {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly phone?: string;
}

/** What the sandbox does instead of answering. `answer-lost` looks up and bills, and breaks the connection before the answer. */
export const IDENTITY_FAULTS = [
  "server-error",
  "too-many",
  "answer-lost",
  "no-answer",
  "html",
  "half-json",
  "empty",
  "giant",
  "other-number",
  "no-birth-date",
  "forbidden",
] as const;
export type IdentityFault = (typeof IDENTITY_FAULTS)[number];

export interface IdentitySandbox {
  readonly url: string;
  /** The adapter's settings for this sandbox. */
  readonly settings: IdentitySettings;
  /** Registers a person under a BVN or NIN. */
  put(number: string, person: SandboxPerson): void;
  /** The next requests get these faults, one each. */
  failNext(...faults: readonly IdentityFault[]): void;
  /** What was billed: one for each reference, however often it was queried. */
  billed(): readonly { readonly kind: IdentityKind; readonly number: string; readonly reference: string }[];
  /** How many requests it got, repeats included. */
  asked(): number;
  close(): Promise<void>;
}

const TOKEN = "sandbox-token";
const GIANT_BYTES = 8 * 1024 * 1024;

/**
 * Starts a server that answers for the registers of BVN and NIN, for demo mode and tests. It knows the people that
 * were put in or that `known` returns, and fails on demand.
 */
export async function startIdentitySandbox({
  host = "127.0.0.1",
  port = 0,
  known = async () => undefined,
}: {
  readonly host?: string;
  readonly port?: number;
  readonly known?: (kind: IdentityKind, number: string) => Promise<SandboxPerson | undefined>;
} = {}): Promise<IdentitySandbox> {
  const people = new Map<string, SandboxPerson>();
  const faults: IdentityFault[] = [];
  const bills = new Map<string, { kind: IdentityKind; number: string; reference: string }>();
  let asked = 0;
  const app = Fastify({ forceCloseConnections: true });
  for (const kind of ["bvn", "nin"] as const)
    app.post(`/${kind}`, async (request, reply) => {
      asked += 1;
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply.code(401).send({ message: "no" });
      const { number, reference } = request.body as { number: string; reference: string };
      const fault = faults.shift();
      if (fault === "forbidden") return reply.code(403).send({ message: "Not your register" });
      if (fault === "server-error") return reply.code(500).send({ message: "Sorry" });
      if (fault === "too-many") return reply.code(429).send({ message: "Slowly" });
      bills.set(reference, { kind, number, reference });
      const person = people.get(number) ?? (await known(kind, number));
      if (fault) return broken(reply, fault, number, person);
      return person ? reply.send({ data: answerOf(number, person) }) : reply.code(404).send({ status: "NOT_FOUND" });
    });
  const url = await app.listen({ host, port });
  return {
    url,
    settings: {
      name: "Identity sandbox",
      addresses: { bvn: `${url}/bvn`, nin: `${url}/nin` },
      headers: { authorization: `Bearer ${TOKEN}` },
      request: { number: "{number}", reference: "{reference}" },
      fields: {
        first_name: "data.firstName",
        middle_name: "data.middleName",
        last_name: "data.lastName",
        birth_date: "data.dateOfBirth",
        phone: "data.phone",
        photo: "data.photo",
        number: "data.number",
      },
      notFound: ["status=NOT_FOUND"],
      costKobo: 4500,
    },
    put: (number, person) => void people.set(number, person),
    failNext: (...next) => void faults.push(...next),
    billed: () => [...bills.values()],
    asked: () => asked,
    close: () => app.close(),
  };
}

function answerOf(number: string, { firstName, middleName, lastName, birthDate, phone }: SandboxPerson) {
  const photo = Buffer.from(`photo of ${number}`).toString("base64");
  return { number, firstName, middleName: middleName ?? null, lastName, dateOfBirth: birthDate, phone, photo };
}

function broken(
  reply: FastifyReply,
  fault: Exclude<IdentityFault, "forbidden" | "server-error" | "too-many">,
  number: string,
  person: SandboxPerson | undefined,
) {
  const answer = person && answerOf(number, person);
  switch (fault) {
    case "answer-lost":
      reply.raw.destroy();
      return reply;
    case "no-answer":
      // Held until the asker gives up, or this server ends.
      return reply.hijack();
    case "html":
      return reply.type("text/html").send("<html><body>Welcome</body></html>");
    case "half-json":
      return reply.type("application/json").send(JSON.stringify({ data: answer ?? {} }).slice(0, -3));
    case "empty":
      return reply.send("");
    case "giant":
      return reply.type("application/json").send(JSON.stringify({ data: answer, padding: "x".repeat(GIANT_BYTES) }));
    case "other-number":
      return reply.send({
        data: { ...answer, number: number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) },
      });
    case "no-birth-date":
      return reply.send({ data: { ...answer, dateOfBirth: null } });
  }
}
