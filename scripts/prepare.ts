// Run by npm after its install: builds the console and compiles the server's sources, so that the first start does not
// have to. What fails here is done by that start, so an install never fails because of it.
import { buildConsole } from "./build-console.ts";
import { keepCompiled } from "./compile-cache.ts";

try {
  const built = buildConsole({ inAHurry: true });
  keepCompiled();
  await Promise.all([built, import("../src/server/start/start-on-store.ts")]);
} catch (error) {
  console.error(`The console will be built by the first start: ${(error as Error).message}`);
}
process.exit(0);
