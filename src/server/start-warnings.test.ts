import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { startWarnings } from "./start-warnings.ts";

const warned = (env: Readonly<Record<string, string>>) => startWarnings(readConfig(env));

it("outside of demo mode a start without PUBLIC_URL says where the links in messages will lead", () => {
  const [warning, ...others] = warned({ TENOR_DEMO: "0", PORT: "4411" });
  expect(warning).toContain("PUBLIC_URL is not set");
  expect(warning).toContain("http://localhost:4411,");
  expect(others).toEqual([]);
  for (const ROLE of ["api", "worker"])
    expect(warned({ TENOR_DEMO: "0", ROLE, DATABASE_URL: "postgres://x" })).toHaveLength(1);
});

it("nothing is said in demo mode, with PUBLIC_URL, or of the process that only makes reports", () => {
  expect(warned({ TENOR_DEMO: "1" })).toEqual([]);
  expect(warned({ TENOR_DEMO: "0", PUBLIC_URL: "https://loans.example.com" })).toEqual([]);
  expect(warned({ TENOR_DEMO: "0", ROLE: "reports", DATABASE_URL: "postgres://x" })).toEqual([]);
});
