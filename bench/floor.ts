// The floor: bare Fastify routes with the product's own statements. No sign-in, no checks, no plugins.
import { verify } from "@node-rs/argon2";
import fastify from "fastify";
import type { QueryConfig } from "pg";
import { openDatabase } from "../src/server/db/connect.ts";
import { NO_VAULT } from "../src/server/vault/sealed-text.ts";
import { approveBare } from "./floor-approval.ts";
import { PAGE_SCHEMA } from "./floor-page.ts";
import { approvalLike } from "./floor-same-approval.ts";
import type { RecordedApproval } from "./record-approval.ts";
import type { Statement } from "./record-statements.ts";
import { onceTold, type Place } from "./told.ts";

/** The floor's configuration: where the data is, and which statements answer at which address. */
export interface FloorOrder extends Place {
  readonly pages: Readonly<Record<string, readonly Statement[]>>;
  /** Absent if no approvals are measured. */
  readonly approval: RecordedApproval | undefined;
  readonly passwordHash: string;
  readonly password: string;
}

const OTHER_SHAPES = /^(pending|overdue|all-deductions|payments.*|payday.*|leads.*)$/;

const { connection, pages, approval, passwordHash, password } = await onceTold<FloorOrder>();
const { pool } = openDatabase(connection, NO_VAULT);
const app = fastify();

for (const [key, statements] of Object.entries(pages)) {
  // JSON written by the database is passed on unchanged, as in the product.
  if (statements.some(({ text }) => text.includes("::text as json"))) {
    app.get(`/pages/${key}`, async (_, reply) => {
      const [statement] = statements;
      const { rows } = await pool.query({ ...statement, values: [...(statement?.values ?? [])] } as QueryConfig);
      return reply.type("application/json").send(`{"message":"OK","data":${rows[0]?.json}}`);
    });
    continue;
  }
  // Rows of other shapes are serialized without a schema.
  if (OTHER_SHAPES.test(key)) {
    app.get(`/pages/${key}`, async () => {
      const answers = await Promise.all(
        statements.map((statement) => pool.query({ ...statement, values: [...statement.values] })),
      );
      return answers.map(({ rows }) => rows);
    });
    continue;
  }
  app.get(`/pages/${key}`, { schema: { response: { 200: PAGE_SCHEMA } } }, async () => {
    const answers = await Promise.all(
      statements.map((statement) => pool.query({ ...statement, values: [...statement.values] })),
    );
    const counted = answers.find(({ fields }) => fields[0]?.name === "total");
    const page = answers.find((answer) => answer !== counted);
    return { rows: page?.rows, total: counted?.rows[0]?.total };
  });
}

app.post("/sign-in", async () => ({ matches: await verify(passwordHash, password) }));

app.put<{ Params: { id: string } }>("/loans/:id/approve", async ({ params }) => approveBare(pool, Number(params.id)));

if (approval) {
  const approveAlike = approvalLike(approval);
  app.put<{ Params: { id: string } }>("/loans/:id/approve-alike", async ({ params, headers }) =>
    approveAlike(pool, Number(params.id), String(headers["idempotency-key"])),
  );
}

process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
