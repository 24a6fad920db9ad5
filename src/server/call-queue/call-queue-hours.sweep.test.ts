import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { at, emptiedAfterEach, stagedQueue } from "./call-queue-stage.testkit.ts";

const { server, ada, bola, enter, next, queue, record } = await stagedQueue();
emptiedAfterEach(server);
beforeEach(() => server.clock.set(at("20T09:30")));
afterEach(() => vi.unstubAllEnvs());

const ZONES = [
  ["UTC", 0],
  ["Africa/Lagos", -60],
  ["America/Los_Angeles", 480],
] as const;

describe.each(ZONES)("contact hours with the server in %s (OPN-75)", (zone, offset) => {
  beforeEach(() => {
    vi.stubEnv("TZ", zone);
    expect(at("20T09:30").getTimezoneOffset()).toBe(offset);
  });

  it("OPN-75: nobody is given before 08:00 and from 19:00 in Lagos, not even a lead that is held", async () => {
    const [id] = await enter({ officer: ada.id, setAt: at("18T10:00") });
    const closed = { lead: null, reason: "outside-hours" };
    server.clock.set(at("20T07:59"));
    expect(await next(ada)).toEqual({ ...closed, resumes_at: at("20T08:00").toISOString() });
    server.clock.advance(59);
    expect(await next(ada)).toEqual({ ...closed, resumes_at: at("20T08:00").toISOString() });
    expect(await queue(ada)).toMatchObject({ is_contact_time: false, resumes_at: at("20T08:00").toISOString() });
    server.clock.advance(1);
    expect((await next(ada)).lead.id).toBe(id);
    server.clock.set(at("20T18:59"));
    expect((await next(ada)).lead.id).toBe(id);
    server.clock.advance(60);
    expect(await next(ada)).toEqual({ ...closed, resumes_at: at("21T08:00").toISOString() });
    expect(await queue(ada)).toMatchObject({ current: { id }, is_contact_time: false, callable_count: 0 });
  });

  it("OPN-75: who is due at 08:00 is counted from then on, and when nobody is due the time of the next is told", async () => {
    await enter(
      { officer: ada.id, status: "did_not_answer" },
      { officer: ada.id, status: "interested" },
      { officer: ada.id, status: "call_back", callBackAt: at("21T12:00") },
    );
    const due = async () => {
      const { callable_count, resumes_at } = await queue(ada);
      return [callable_count, resumes_at];
    };
    expect(await due()).toEqual([0, at("21T08:00").toISOString()]);
    server.clock.set(at("21T07:59"));
    expect(await due()).toEqual([0, at("21T08:00").toISOString()]);
    server.clock.set(at("21T08:00"));
    expect(await due()).toEqual([1, null]);
    expect((await next(ada)).lead.status).toBe("did not answer");
    await record(ada, (await queue(ada)).current.id, { status: "not interested" });
    expect(await due()).toEqual([0, at("21T12:00").toISOString()]);
    server.clock.set(at("21T19:00"));
    expect(await due()).toEqual([1, at("22T08:00").toISOString()]);
    server.clock.set(at("22T08:00"));
    expect(await due()).toEqual([2, null]);
  });

  it("OPN-75: when nobody waits at all, there is no time to tell", async () => {
    await enter({ officer: ada.id, status: "do_not_contact" }, { officer: bola.id });
    expect(await next(ada)).toEqual({ lead: null, reason: "nobody-due", resumes_at: null });
    expect(await queue(ada)).toMatchObject({ callable_count: 0, current: null, resumes_at: null });
  });
});
