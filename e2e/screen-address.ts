import type { Screen } from "../src/web/lib/screen.ts";

/** Values for the variable parts of an address: things of the demo, or links that nobody has. */
const PARTS: Readonly<Record<string, string>> = {
  id: "1",
  figure: "disbursed",
  key: "signed_mail",
  token: "unknown",
  reference: "TN-000001",
};

/** An address of a screen in the demo. */
export function addressOf({ path }: Pick<Screen, "path">): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => PARTS[name] ?? "1");
}
