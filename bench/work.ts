// The nightly round of mandates in a separate process, as production runs it, against a sandbox.
import type { Deps } from "../src/server/deps.ts";
import { startSweeps } from "../src/server/jobs/sweeps.ts";
import { startProvider } from "../src/server/start/start-provider.ts";
import { allSweeps } from "../src/server/sweeps.ts";
import type { WorkPlace } from "./measure-poll.ts";
import { processDeps } from "./process-deps.ts";
import { onceTold } from "./told.ts";

const { remita, ...place } = await onceTold<WorkPlace>();
const own = await processDeps(place, "worker");
const config = { ...own.config, remita };
const { provider } = await startProvider(config, own.clock, { folder: place.folder, log: own.log });
const deps: Deps = { ...own, config, provider };
const round = allSweeps(deps).filter(({ name }) => name === "poll-mandates");
startSweeps(
  round.map((sweep) => ({ ...sweep, everyMs: 200 })),
  deps.log,
);
process.send?.("working");
