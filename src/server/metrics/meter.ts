import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A finished run of a sweep. */
export interface SweepRun {
  readonly sweep: string;
  readonly seconds: number;
  readonly ok: boolean;
}

/** An answer's countable parts: the route pattern, never the address. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Updates the gauges when metrics are read. */
export type Reading = (gauges: Gauges) => Promise<void>;

/** One value of a metric; those of a histogram name the part that they are. */
export interface CountedValue {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly metricName?: string;
}

/** A metric with its values as they are now. */
export interface CountedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly CountedValue[];
}

/** This process's counters. Labels have few values, all ours: nothing personal and nothing chosen by a caller. */
export interface Meter {
  answered(answer: Answered): void;
  swept(run: SweepRun): void;
  /** All metrics in the Prometheus text format. */
  text(read: Reading): Promise<string>;
  /** The same metrics as values. */
  values(read: Reading): Promise<readonly CountedMetric[]>;
  readonly contentType: string;
  close(): void;
}

/** The gauges read from the database and other sources. */
export type Gauges = ReturnType<typeof makeGauges>;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SWEEP_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** Successful answers by which money has left, or was reversed. */
const MONEY_ROUTES: Readonly<Record<string, string>> = {
  "PUT /api/admin/loans/:id/disburse": "disbursement",
  "POST /api/admin/loans/:id/disbursement/reverse": "disbursement-reversed",
  "POST /api/admin/repayments/credits/:id/refund": "refund",
  "POST /api/admin/repayments/refunds/:id/reverse": "refund-reversed",
  "POST /api/admin/repayments/suspense/:id/return": "suspense-return",
  "POST /api/admin/repayments/suspense/:id/return/undo": "suspense-return-undone",
};

const SIGN_IN = "POST /api/user/login";

/** Starts counting for one process. */
export function startMeter(): Meter {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const requests = new Histogram({
    name: "tenor_http_request_seconds",
    help: "Time from a request to its answer, by the pattern of the route",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const [counters, gauges] = [makeCounters(registers), makeGauges(registers)];
  return {
    answered: (answer) => {
      const { method, route, status, seconds } = answer;
      requests.observe({ method, route, status: String(status) }, seconds);
      countMeaning(counters, answer);
    },
    swept: ({ sweep, seconds, ok }) => {
      counters.sweeps.inc({ sweep, outcome: ok ? "done" : "failed" });
      counters.sweepSeconds.observe({ sweep }, seconds);
      if (ok) counters.sweptAt.setToCurrentTime({ sweep });
    },
    text: async (read) => {
      await read(gauges);
      return registry.metrics();
    },
    values: async (read) => {
      await read(gauges);
      return (await registry.getMetricsAsJSON()) as unknown as readonly CountedMetric[];
    },
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}

type Registers = Registry[];

function makeCounters(registers: Registers) {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  return {
    signIns: counter("tenor_sign_ins_total", "Sign-ins answered by this process, by outcome", ["outcome"]),
    limited: counter("tenor_limited_total", "Requests that a limit turned away, by the pattern of the route", [
      "route",
    ]),
    turnedAway: counter(
      "tenor_turned_away_total",
      "Requests turned away because something was out of reach or too busy",
    ),
    money: counter("tenor_money_actions_total", "Successful actions by which money left or was reversed", ["kind"]),
    sweeps: counter("tenor_sweep_runs_total", "Runs of background work, by outcome", ["sweep", "outcome"]),
    sweepSeconds: new Histogram({
      name: "tenor_sweep_seconds",
      help: "How long a run of background work took",
      labelNames: ["sweep"],
      buckets: SWEEP_SECONDS,
      registers,
    }),
    sweptAt: new Gauge({
      name: "tenor_sweep_last_done_timestamp_seconds",
      help: "When background work last ended well in this process",
      labelNames: ["sweep"],
      registers,
    }),
  };
}

function makeGauges(registers: Registers) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    databaseUp: gauge("tenor_database_up", "1 when the figures below could be read from the database"),
    pool: gauge("tenor_database_pool_connections", "Connections of this process to the database", ["state"]),
    replicaLag: seldom(
      gauge("tenor_replica_lag_seconds", "How far the replica for reports may be behind the database"),
    ),
    replicaUsed: seldom(gauge("tenor_replica_used", "1 while reports and dashboards are read from the replica")),
    clock: gauge(
      "tenor_clock_ahead_seconds",
      "How far the clock of this machine is ahead of the database's, which counts",
    ),
    queue: gauge("tenor_queue_depth", "What waits, by queue and state", ["queue", "state"]),
    oldest: gauge("tenor_queue_oldest_seconds", "How long the oldest waits", ["queue"]),
    sessions: gauge("tenor_sessions_live", "Sessions of staff that are neither ended nor past their time"),
    blocked: gauge("tenor_sign_in_blocked", "Accounts and networks that have to wait before another try to sign in"),
    balance: gauge("tenor_account_balance_kobo", "Balance of an account of the books; credit is below zero", [
      "account",
    ]),
    payouts: gauge("tenor_payouts_today", "Loans paid out on this day in Lagos"),
    payoutKobo: gauge("tenor_payouts_today_kobo", "What was paid out on this day in Lagos"),
    booksBroken: gauge("tenor_books_rules_broken", "Rules that the last check of the books found broken"),
    booksChecked: gauge("tenor_books_checked_timestamp_seconds", "When the books were last checked"),
    auditFaults: gauge("tenor_audit_faults", "What the last check of the audit log found wrong"),
    auditChecked: gauge("tenor_audit_checked_timestamp_seconds", "When the audit log was last checked"),
    auditRows: gauge("tenor_audit_rows", "Rows of the audit log"),
    securityWaiting: gauge(
      "tenor_security_waiting_seconds",
      "How long this process has had something for the security log that is not written",
    ),
    goLiveRed: gauge(
      "tenor_go_live_red_lines",
      "Lines of the go-live list that are red although the lender has opened; none before, and none in a demo",
    ),
    unreadable: gauge(
      "tenor_unreadable_values",
      "How often this process found that a value that is stored encrypted cannot be read",
    ),
    unanchored: gauge("tenor_audit_unanchored_seconds", "How long rows of the audit log have waited for an anchor"),
  };
}

/** Not told before it was set: most installations have no such thing. */
function seldom(gauge: Gauge): Gauge {
  gauge.remove();
  return gauge;
}

function countMeaning(
  { signIns, limited, turnedAway, money }: ReturnType<typeof makeCounters>,
  { method, route, status }: Answered,
): void {
  const asked = `${method} ${route}`;
  const kind = status < 300 ? MONEY_ROUTES[asked] : undefined;
  if (kind) money.inc({ kind });
  if (asked === SIGN_IN) signIns.inc({ outcome: status < 300 ? "ok" : "refused" });
  if (status === 429) limited.inc({ route });
  if (status === 503) turnedAway.inc();
}
