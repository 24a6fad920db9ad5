import { col } from "./columns.ts";
import { closingOf, type Job, messageJob } from "./jobs.ts";
import { SOURCES } from "./lenders.ts";
import { linesOf } from "./story.ts";
import { mt940Of, ofxOf } from "./write-messages.ts";

const columns = [col.narration("Narration"), col.reference("Reference")];

function union(): Job {
  const opening = 20_915_000;
  const account = { bankId: "032", number: "0059914420", from: "2026-06-01", to: "2026-06-30" };
  const lines = linesOf({
    ...{
      seed: 131,
      from: account.from,
      to: account.to,
      opening,
      dialect: "common",
      lines: 34,
      reversals: 1,
      returns: 1,
    },
    flaws: [{ kind: "garbled amount", text: "18,5OO" }],
  });
  return messageJob(
    {
      facts: {
        ...{
          file: "31-union.ofx",
          source: "the public OFX 1.0.2 specification, from memory",
          bank: "Union Bank of Nigeria",
        },
        ...{ account: account.number, closing: closingOf(lines) },
      },
      ...{ columns, lines, head: [] },
    },
    ofxOf(lines, account, "UNION BANK OF NIGERIA"),
  );
}

function stanbic(): Job {
  const opening = 83_117_400;
  const account = { bankId: "SBICNGLXAXXX", number: "0024471893", from: "2026-06-01", to: "2026-06-30" };
  const lines = linesOf({
    ...{
      seed: 132,
      from: account.from,
      to: account.to,
      opening,
      dialect: "common",
      lines: 40,
      reversals: 3,
      returns: 2,
    },
  }).map((line) => ({ ...line, reference: line.reference.slice(-16) }));
  return messageJob(
    {
      facts: {
        ...{ file: "32-stanbic.mt940", source: SOURCES.swift, bank: "Stanbic IBTC Bank" },
        ...{ account: account.number, opening, closing: closingOf(lines) },
      },
      ...{ columns, lines, head: [] },
    },
    mt940Of(lines, account, opening, 18),
  );
}

export const messageJobs = (): readonly Job[] => [union(), stanbic()];
