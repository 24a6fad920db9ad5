import { startServerOff } from "./start-server.ts";
import { test } from "./tenor.ts";

/** Gives the tests of a file a server that is nobody else's, for settings that hold for a whole installation. */
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
