import { createRequire } from "node:module";

/**
 * Elements as they are made in production: React's development build notes for each one where in the code it was made,
 * which nobody reads here and which takes a tenth of a test of the console.
 */
export function makeElementsLean(): void {
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  // What is loaded once stays: everybody who asks for it later gets this one.
  createRequire(import.meta.url)("react/jsx-runtime");
  process.env.NODE_ENV = mode;
}
