import { expect, it } from "vitest";
import { openAgenda } from "./agenda.ts";
import { demoRandom } from "./demo-random.ts";

it("runs acts in order of time, those of one moment in the order they were added", () => {
  const agenda = openAgenda();
  const random = demoRandom("agenda");
  const seen: { readonly time: number; readonly place: number }[] = [];
  for (let place = 0; place < 2_000; place += 1) {
    const time = random.between(0, 300);
    agenda.at(new Date(time), (now) => seen.push({ time: now.getTime(), place }));
  }
  agenda.run(new Date(301));
  const sorted = [...seen].sort((a, b) => a.time - b.time || a.place - b.place);
  expect(seen).toEqual(sorted);
  expect(seen).toHaveLength(2_000);
});

it("lets an act add further acts, and leaves those at the end or after it", () => {
  const agenda = openAgenda();
  const seen: number[] = [];
  const again = (now: Date): void => {
    seen.push(now.getTime());
    agenda.at(new Date(now.getTime() + 10), again);
  };
  agenda.at(new Date(5), again);
  agenda.run(new Date(35));
  expect(seen).toEqual([5, 15, 25]);
  agenda.run(new Date(36));
  expect(seen).toEqual([5, 15, 25, 35]);
});
