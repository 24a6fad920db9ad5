import { afterAll, beforeAll, expect, it } from "vitest";
import { type LyingPeer, lyingHttp } from "../../testing/peers/lying-peer.ts";
import type { DeductionProvider, MandateHistory, ProviderOutcome, SalaryHistory } from "../deduction-provider.ts";
import { bookingUnder, KNOWN, lookupOf, type Scenario } from "../provider.testkit.ts";
import { tellingProvider } from "../telling-provider.ts";
import { recordedReplies } from "./recorded-replies.testkit.ts";
import { adapterTo } from "./remita.testkit.ts";

const CODE = "70000001";
const CANARY = "22199988877";

// What a broken or hostile provider may send as a value; undefined omits the field.
const LIES: readonly unknown[] = [
  undefined,
  null,
  true,
  {},
  [],
  -1,
  1e21,
  1.32611e25,
  "",
  " ",
  "1e9",
  "12345,67",
  "1.32611E+25",
  "a\u0000b",
  "9".repeat(5000),
  `<html>BVN ${CANARY}</html>`,
  "31-02-2026 00:00:00+0000",
  "tomorrow",
];

let peer: LyingPeer;
let provider: DeductionProvider;
let body = "";
/** Other operations get an empty answer. */
let place = "";
const written: { event?: string; what?: string }[] = [];
beforeAll(async () => {
  peer = await lyingHttp((request, reply) => reply.end(request.url?.includes(place) ? body : "{}"));
  const adapter = adapterTo(`http://127.0.0.1:${peer.port}`, 10_000);
  provider = tellingProvider(adapter, { warn: (facts: object) => written.push(facts) } as never);
});
afterAll(() => peer.stop());

const honest = (scenario: Scenario, at: number): Json => recordedReplies(scenario, "current")[at]?.body as Json;
const KEY = { authorisationCode: CODE, customerId: KNOWN.customerId, mandateReference: "260007833608" };

type Json = Record<string, unknown>;
type Ask = () => Promise<ProviderOutcome<unknown>>;
type IsTrue = (told: unknown, truth: unknown) => boolean;

const same: IsTrue = (told, truth) => JSON.stringify(told) === JSON.stringify(truth);
const among = (told: readonly unknown[], truth: readonly unknown[]) =>
  told.every((one) => truth.some((other) => same(one, other)));

const isTrueHistory: IsTrue = (told, truth) => {
  const [said, known] = [told as MandateHistory, truth as MandateHistory];
  const settled = ({ deductions }: MandateHistory) =>
    deductions.filter(({ isSettled }) => isSettled).map(({ amount, deductedOn }) => ({ amount, deductedOn }));
  return (
    said.mandateReference === known.mandateReference &&
    said.totalDisbursed === known.totalDisbursed &&
    (said.isLive ? known.isLive : true) &&
    among(settled(said), settled(known))
  );
};

const isTrueSalary: IsTrue = (told, truth) => {
  const [said, known] = [told as SalaryHistory, truth as SalaryHistory];
  return among(said.salaries, known.salaries) && [said.customerName, said.companyName].every((name) => isPlain(name));
};

const isPlain = (text: string) => text.length <= 200 && !/\p{Cc}/u.test(text);

const CALLS: readonly (readonly [string, Json, Ask, IsTrue])[] = [
  ["look-up", honest("look-up", 0), () => provider.lookUpSalary(lookupOf(CODE)), isTrueSalary],
  ["book", honest("book-and-collect", 1), () => provider.bookMandate(bookingUnder(CODE)), same],
  ["stop", honest("stop", 2), () => provider.stopMandate(KEY), same],
  ["history", honest("book-and-collect", 2), () => provider.mandateHistory(KEY), isTrueHistory],
  ["find", honest("find-booked", 2), () => provider.findMandate(bookingUnder(CODE)), same],
  ["find-free", honest("find-booked", 2), () => provider.findMandateFree(bookingUnder(CODE)), same],
];

it.each(CALLS)(
  "%s: whatever one field of the reply is, what is taken from it is what the honest reply says, or nothing",
  async (event, reply, ask, isTrue) => {
    body = JSON.stringify(reply);
    place = event === "find" ? "payment/history" : "";
    const truth = await ask();
    expect(truth.kind).toBe("done");
    let lies = 0;
    for (const path of pathsOf(reply)) {
      for (const lie of [...LIES, ...doubled(reply, path)]) {
        body = JSON.stringify(withValue(reply, path, lie));
        written.length = 0;
        const outcome = await ask();
        lies += 1;
        const where = `${path.join(".")} as ${String(JSON.stringify(lie)).slice(0, 40)}`;
        if (outcome.kind === "done")
          expect(isTrue(outcome.value, (truth as { value: unknown }).value), where).toBe(true);
        if (path[0] === "responseCode") expect(outcome.kind, where).toBe("unknown");
        if (outcome.kind !== "unknown") continue;
        expect(written, where).toEqual([{ event, what: expect.stringMatching(/^\S.{5,200}$/) }]);
        expect(JSON.stringify(written), where).not.toContain(CANARY);
      }
    }
    expect(lies).toBeGreaterThan(100);
  },
);

it.each(CALLS)(
  "%s: a reply that says success and failure at once, in code, status or HTTP, is of unknown outcome",
  async (_, reply, ask) => {
    for (const said of [{ status: "fail" }, { status: "FAILED" }, { responseCode: 0 }, { responseCode: "" }]) {
      body = JSON.stringify({ ...reply, ...said });
      expect((await ask()).kind).toBe("unknown");
    }
  },
);

it.each(CALLS)(
  "%s: a reply that has any name twice in one object is of unknown outcome, and the log says so",
  async (event, reply, ask) => {
    place = event === "find" ? "payment/history" : "";
    let lies = 0;
    for (const path of pathsOf(reply).filter((way) => typeof way.at(-1) === "string")) {
      const name = String(path.at(-1));
      const marked = JSON.stringify(withValue(reply, path, "here"));
      const truth = JSON.stringify(valueAt(reply, path));
      for (const other of ['"99"', "null", truth]) {
        const [begin, end] = marked.split(`"${name}":"here"`) as [string, string];
        body = `${begin}"${name}":${other},"${name}":${truth}${end}`;
        expect(() => JSON.parse(body)).not.toThrow();
        written.length = 0;
        expect((await ask()).kind, body.slice(0, 300)).toBe("unknown");
        expect(written).toEqual([{ event, what: "Remita answered with a reply that says one thing twice" }]);
        lies += 1;
      }
    }
    expect(lies).toBeGreaterThan(9);
  },
);

type Path = readonly (string | number)[];

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], whole);
}

/** The path to every value of a reply, including objects and lists. */
function pathsOf(value: unknown, way: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [way];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, [...way, Array.isArray(value) ? Number(key) : key]),
  );
  return way.length === 0 ? below : [way, ...below];
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (whole as Record<string | number, unknown>)[key];
  const changed = withValue(inner, rest, value);
  if (Array.isArray(whole)) return whole.map((one, at) => (at === key ? changed : one));
  return { ...(whole as Json), [key]: changed };
}

/** The value duplicated; in a list of deductions that is a payroll that ran twice, which is possible. */
function doubled(whole: unknown, path: Path): readonly unknown[] {
  const value = valueAt(whole, path);
  return Array.isArray(value) ? [] : [[value, value]];
}
