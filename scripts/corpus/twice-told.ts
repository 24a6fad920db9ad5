// The accounts of which two files of different kinds show the same days.
import { closingOf } from "./jobs.ts";
import { SOURCES } from "./lenders.ts";
import { linesOf, type Story } from "./story.ts";

function told(story: Story, source: string, bank: string, account: string) {
  const lines = linesOf(story);
  const facts = { source, bank, account, opening: story.opening, closing: closingOf(lines) };
  return { lines, opening: story.opening, facts };
}

export const STERLING = told(
  {
    ...{ seed: 107, from: "2026-04-01", to: "2026-04-30", opening: 63_918_200, dialect: "common", lines: 42 },
    ...{ reversals: 2, returns: 1 },
  },
  SOURCES.alt,
  "Sterling Bank",
  "0093317745",
);

export const ZENITH = told(
  {
    ...{ seed: 110, from: "2026-03-01", to: "2026-03-31", opening: 140_225_015, dialect: "common", lines: 54 },
    ...{ reversals: 2, returns: 1 },
  },
  `${SOURCES.bankstract}; ${SOURCES.alt}; ${SOURCES.recon}`,
  "Zenith Bank",
  "1016658302",
);

export const UBA = told(
  {
    ...{ seed: 124, from: "2026-06-01", to: "2026-06-30", opening: 88_600_000, dialect: "uba", lines: 46 },
    ...{ reversals: 2, returns: 1 },
  },
  SOURCES.analyser,
  "United Bank for Africa",
  "2098841137",
);
