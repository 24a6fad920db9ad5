// The product's API in a separate process, as production runs it: no demo, no console pages, real sessions.
import { ALL_ROUTES } from "../src/server/all-routes.ts";
import { buildApp } from "../src/server/app.ts";
import type { Deps } from "../src/server/deps.ts";
import { sayWake } from "../src/server/jobs/wake-channel.ts";
import { followLoanNews } from "../src/server/live/follow-loan-news.ts";
import { sessionAuthenticator } from "../src/server/session/authenticate.ts";
import { tellAnswerTimes } from "./answer-times.ts";
import { processDeps } from "./process-deps.ts";
import { onceTold, type Serving } from "./told.ts";

const place = await onceTold<Serving>();
const own = await processDeps(place, "api");
const deps: Deps = { ...own, wake: (sweep) => sayWake(own.db.pool, sweep) };
followLoanNews(place.connection, deps.live, deps.log);
const authenticate = sessionAuthenticator(deps.db, deps.clock);
const app = await buildApp({ deps, routes: ALL_ROUTES, authenticate, ...(place.patient && { busyAfterMs: 0 }) });
tellAnswerTimes(app);
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
