// Run by a first start once it is ready: compresses the console's files as well as can be, behind everybody else.
import { setPriority } from "node:os";
import { pressConsole } from "./build-console.ts";

const LAST = 19;

setPriority(LAST);
await pressConsole();
