import { expect, it } from "vitest";
import { filesLoadedBy, recordedImports } from "./recorded-imports.ts";

const { handler } = recordedImports("/tenor").transform as unknown as {
  handler: (code: string, id: string) => { code: string };
};

it("a screen tells its files instead of loading them, however many it loads at once", async () => {
  const screens = `export const load = async () => {
    const [Page, { Links }] = await Promise.all([import("./a-page.tsx").then((module) => module.A), import("../b/links.tsx")]);
    await import("./later.tsx");
  };`;
  const { code } = handler(screens, "/tenor/src/web/features/a/screens.ts");
  const { load } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(filesLoadedBy(load)).toEqual(["src/web/features/a/a-page.tsx", "src/web/features/b/links.tsx"]);
});
