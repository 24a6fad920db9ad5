// Run by a first start once it is ready: compresses the console's files fully, at low priority.
import { setPriority } from "node:os";
import { pressConsole } from "./build-console.ts";

const LAST = 19;

setPriority(LAST);
await pressConsole();
