// npm run fonts: writes the fonts of the console and of the letter, made from those in packages.
import { writeFileSync } from "node:fs";
import { LEAN_FONTS } from "./fonts/lean-fonts.ts";

for (const { file, make } of LEAN_FONTS) writeFileSync(file, await make());
