import { beforeAll, describe, expect, it } from "vitest";
import { postStatement } from "../../contract/statements.contract.ts";
import { ANOTHER_BANK, statementBankName } from "../../domain/statement/head/statement-bank.ts";
import { bookStatements } from "./book-statements.job.ts";
import { CORPUS_PARTS, type CorpusStatement, corpusFile } from "./reading/corpus-statements.testkit.ts";
import { linesOf, type UploadChoice, upload } from "./statements.testkit.ts";
import { stagedStatements } from "./statements-stage.testkit.ts";

const { server } = await stagedStatements(1);
let token: string;

beforeAll(async () => {
  token = await server.staffToken();
});

const OWN = /^other:/;
const KNOWN = "Known: it is a line of the first export.";

function choiceOf({ bank, file }: CorpusStatement): UploadChoice {
  const isListed = statementBankName(bank) !== undefined;
  return isListed ? { bank, name: file } : { bank: ANOTHER_BANK, bankName: bank.replace(OWN, ""), name: file };
}

/** Posts like somebody who confirms everything, and answers that known-looking money is the same. */
async function post(id: number): Promise<readonly string[]> {
  let body: Record<string, unknown> = {};
  for (;;) {
    const reply = await server.call(postStatement, { params: { id }, token, body: body as never });
    if (reply.status === 200) break;
    expect(reply.status, reply.text).toBe(422);
    const asked = Object.keys(reply.body.errors ?? {});
    expect(asked.filter((field) => !(field in body)).length, reply.text).toBeGreaterThan(0);
    body = { ...body, ...Object.fromEntries(asked.map((field) => [field, field === "overlap" ? "same" : true])) };
  }
  await bookStatements(server.deps);
  return Object.keys(body);
}

async function uploaded(part: string, statement: CorpusStatement): Promise<number> {
  const reply = await upload(server, corpusFile(part, statement.file), { ...choiceOf(statement), token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.id;
}

/** What is booked of the credits of some statements, in kobo. */
async function bookedCredits(statements: readonly number[]): Promise<readonly number[]> {
  const { rows } = await server.deps.db.pool.query<{ amount: number }>(
    "select amount from statement_lines where direction = 'credit' and booked and statement_id = any($1) order by amount",
    [statements],
  );
  return rows.map(({ amount }) => amount);
}

const amountsOf = ({ credits }: CorpusStatement) => credits.map(({ kobo }) => kobo).toSorted((a, b) => a - b);

for (const { part, statements } of CORPUS_PARTS)
  describe(`REP-07: each credit of the corpus is in the books once, ${part}`, () => {
    const firsts = statements.filter(({ secondExportOf }) => secondExportOf === undefined);

    it.each(firsts)("$file, with what was exported again", async (first) => {
      const ids = [await uploaded(part, first)];
      await post(ids[0] as number);
      expect(await bookedCredits(ids)).toEqual(amountsOf(first));
      for (const again of statements.filter(({ secondExportOf }) => secondExportOf === first.file)) {
        const id = await uploaded(part, again);
        ids.push(id);
        const credits = (await linesOf(server, id)).filter(
          ({ verdict }) => verdict !== "out" && verdict !== "reversal",
        );
        expect(credits).toHaveLength(again.credits.length);
        for (const { verdict, reason } of credits)
          expect(verdict === "duplicate" ? KNOWN : reason).toMatch(
            /^(?:Known|May have come before|The bank took it back): /,
          );
        const asked = await post(id);
        expect(asked.includes("overlap")).toBe(credits.some(({ verdict }) => verdict !== "duplicate"));
        expect(await bookedCredits(ids)).toEqual(amountsOf(first));
      }
    });
  });
