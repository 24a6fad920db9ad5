import { type Run, runOf } from "./load.ts";
import { type Headers, LOANS_PATH, readPage } from "./product-client.ts";

/** So many people read lists meanwhile. */
export const PEOPLE = 4;
const PAUSE_MS = 50;

/** Four people who open page after page of the lists, with a pause after each, until the work is done. */
export async function listsDuring(url: string, headers: Headers, work: Promise<unknown>): Promise<Run> {
  const paths = ["", "?filterStatus=pending_approval", "?filterStatus=rejected"];
  const latencies: number[] = [];
  const started = performance.now();
  let done = false;
  const end = work.finally(() => {
    done = true;
  });
  const person = async (place: number): Promise<void> => {
    for (let turn = place; !done; turn += 1) {
      const asked = performance.now();
      await readPage(url, LOANS_PATH + paths[turn % paths.length], headers);
      latencies.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all([end, ...Array.from({ length: PEOPLE }, (_, place) => person(place))]);
  return runOf(latencies, (performance.now() - started) / 1000);
}
