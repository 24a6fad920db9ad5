import { createRequire } from "node:module";
import path from "node:path";

/**
 * Elements as they are made in production: React's development build notes for each one where in the code it was made,
 * which nobody reads here and which takes a fifth of a test of the console.
 */
export function makeElementsLean(): void {
  const require = createRequire(import.meta.url);
  const inProduction = path.join(
    path.dirname(require.resolve("react/jsx-runtime")),
    "cjs/react-jsx-runtime.production.js",
  );
  // Before anybody else has asked for it.
  Object.assign(require("react/jsx-runtime"), require(inProduction));
}
