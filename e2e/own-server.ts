import { startServerOff } from "./start-server.ts";
import { test } from "./tenor.ts";

/** Gives the tests of a file their own server, for settings that apply to a whole installation. */
export function onOwnServer(): void {
  const usual = process.env.TENOR_URL;
  let stop: (() => Promise<void>) | undefined;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stop = await startServerOff(0);
  });
  test.afterAll(async () => {
    await stop?.();
    if (usual !== undefined) process.env.TENOR_URL = usual;
  });
}
