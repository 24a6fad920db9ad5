// Writes docs/openapi.json from the contract, so that every change of the API shows in a diff.
import { writeFileSync } from "node:fs";
import { openApiDocument } from "../src/contract/openapi.ts";

writeFileSync(new URL("../docs/openapi.json", import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
