// Writes docs/api.md, the page for partners, from the contract.
import { writeFileSync } from "node:fs";
import { writeGuide } from "./api/write-guide.ts";

writeFileSync(new URL("../docs/api.md", import.meta.url), writeGuide());
