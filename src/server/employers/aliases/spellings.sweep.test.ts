import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { normalEmployerName } from "../../../domain/employer/employer-name.ts";
import { corpusLines, enterCorpusRegister } from "../../testing/employer-corpus.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { findNearest } from "./employer-names.store.ts";
import { findEmployer } from "./name-employer.store.ts";

let server: TestServer;
let codes: ReadonlyMap<number, string>;
beforeAll(async () => {
  server = await startTestServer();
  codes = await enterCorpusRegister(server.deps.db);
});
afterAll(() => server.stop());

interface Reading {
  readonly words: string;
  readonly wanted: string;
  readonly found: string | undefined;
  readonly proposed: readonly string[];
}

/** The register's result for each spelling of a corpus. */
async function readAll(name: string): Promise<readonly Reading[]> {
  const { query } = server.deps.db;
  const lines = corpusLines(name);
  const nearest = await findNearest(
    query,
    lines.map(([, words = ""]) => words),
  );
  return Promise.all(
    lines.map(async ([wanted = "", words = ""], place) => {
      const { employerId } = await findEmployer(query, { companyName: undefined, organizationName: words });
      const proposed = (nearest[place] ?? []).map(({ id }) => codes.get(id) ?? "");
      return { words, wanted, found: employerId === null ? undefined : codes.get(employerId), proposed };
    }),
  );
}

const isWrong = ({ found, wanted }: Reading) => found !== undefined && found !== wanted;
const isRead = ({ found, wanted, proposed }: Reading) => (found ?? proposed[0]) === wanted;

describe("spellings of employers", () => {
  it.each([
    ["written", 300],
    ["held-back", 200],
    ["independent", 200],
    ["held-back-by-hand", 200],
  ])(
    "of the corpus %s at least 95 of 100 are found or proposed first, and none is taken for another",
    async (name, count) => {
      const readings = await readAll(name);
      expect(readings).toHaveLength(count);
      const query = readings.filter(isRead);
      const missed = readings.filter((reading) => !isRead(reading));
      process.stdout.write(
        `[corpus] ${name}: ${readings.filter(({ found }) => found).length} found, ${query.length} found or first, of ${count}; missed: ${missed.map(({ words, wanted, proposed }) => `${words} (${wanted}: ${proposed.join(" ")})`).join("; ")}\n`,
      );
      expect(readings.filter(isWrong)).toEqual([]);
      expect(query.length / count, missed.map(({ words }) => words).join("; ")).toBeGreaterThanOrEqual(0.95);
    },
  );
});

describe("names that are close and not one employer", () => {
  it.each(corpusLines("apart"))("%s is not %s without a person", (one = "", another = "") => {
    expect(normalEmployerName(one)).not.toBe(normalEmployerName(another));
  });
});
