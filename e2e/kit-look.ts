import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

const FILE = path.join(import.meta.dirname, "fixtures/kit-look.txt");

/** What our sheets decide and every browser computes alike: no sizes, which depend on how fonts are drawn. */
const DECIDED = [
  ...[
    "color",
    "background-color",
    "border-top-color",
    "border-top-style",
    "border-top-width",
    "border-top-left-radius",
  ],
  ...["box-shadow", "display", "flex-wrap", "font-size", "font-style", "font-variant-numeric", "font-weight"],
  ...["grid-auto-flow", "opacity", "padding-top", "padding-left", "position", "text-align", "text-decoration-line"],
];

/** A line for each sample of the kit: its name, and a digest of all the styles that occur in it. */
export async function lookOf(page: Page): Promise<readonly string[]> {
  const samples = await page.evaluate(
    (decided) =>
      [...document.querySelectorAll<HTMLElement>("[data-sample]")].map((sample) => {
        const styled = [...sample.querySelectorAll("[class]:not(svg, svg *)")].map((element) => {
          const style = getComputedStyle(element);
          return `${element.localName} ${decided.map((name) => style.getPropertyValue(name)).join("|")}`;
        });
        return { name: sample.dataset.sample ?? "", styles: [...new Set(styled)].sort() };
      }),
    DECIDED,
  );
  return samples.map(({ name, styles }) => `${name}: ${digest(styles.join("\n"))}`);
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** The look that was agreed on; `TENOR_KIT_LOOK=write` agrees on the present one. */
export function agreedLook(present: readonly string[]): readonly string[] {
  if (process.env.TENOR_KIT_LOOK === "write") writeFileSync(FILE, `${present.join("\n")}\n`);
  return readFileSync(FILE, "utf8").trim().split("\n");
}
