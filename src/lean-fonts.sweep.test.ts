import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LEAN_FONTS } from "../scripts/fonts/lean-fonts.ts";

describe.each(LEAN_FONTS.map((font) => [path.basename(font.file), font] as const))("%s", (_, { file, make }) => {
  it("is the one that `npm run fonts` makes of the package", async () => {
    expect(readFileSync(file).equals(await make())).toBe(true);
  });
});
