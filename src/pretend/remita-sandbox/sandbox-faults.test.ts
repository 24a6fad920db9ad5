import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RemitaSandbox } from "./sandbox.ts";
import { ADA, bookingFields, callSandbox, lookUpFields, PATHS, signedHeaders, startSandbox } from "./sandbox-caller.ts";
import type { SandboxFaultInput } from "./sandbox-faults.ts";

const CODE = "70000001";

let sandbox: RemitaSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  await callSandbox(sandbox.url, PATHS.account, lookUpFields(CODE));
});
afterEach(() => sandbox.close());

/** The status and text that a caller gets; `lost` if the connection breaks or no answer comes in time. */
async function send(path: string, body: object): Promise<{ readonly status: number; readonly text: string } | "lost"> {
  try {
    const init = { method: "POST", headers: signedHeaders(), body: JSON.stringify(body) };
    const response = await fetch(sandbox.url + path, { ...init, signal: AbortSignal.timeout(400) });
    return { status: response.status, text: await response.text() };
  } catch {
    return "lost";
  }
}

const bookUnder = (fault: SandboxFaultInput) => {
  sandbox.control.setFaults([{ ...fault, operation: "book" }]);
  return send(PATHS.book, bookingFields(CODE));
};

describe("carried out, but the caller gets no answer", () => {
  it.each([
    { kind: "timeout-after-commit" },
    { kind: "reset-after-commit" },
    { kind: "drip-after-commit", delayMs: 50 },
  ] as const)("$kind", async (fault) => {
    expect(await bookUnder(fault)).toBe("lost");
    expect(sandbox.control.mandates()).toHaveLength(1);
  });

  it("html-502 and malformed-json hide a booking that was made, or one that was not", async () => {
    expect(await bookUnder({ kind: "html-502" })).toMatchObject({ status: 502 });
    expect(sandbox.control.mandates()).toHaveLength(1);
    const cut = await bookUnder({ kind: "malformed-json" });
    expect(() => JSON.parse(cut === "lost" ? "" : cut.text)).toThrow();
    expect(sandbox.control.mandates()).toHaveLength(2);
    await bookUnder({ kind: "html-502", commits: false });
    await bookUnder({ kind: "malformed-json", commits: false });
    expect(sandbox.control.mandates()).toHaveLength(2);
  });

  it("delay answers in the end", async () => {
    expect(await bookUnder({ kind: "delay", delayMs: 5 })).toMatchObject({ status: 200 });
    expect(sandbox.control.mandates()).toHaveLength(1);
  });
});

describe("not carried out", () => {
  it("connection-refused-before closes the socket and does nothing, and the next call is answered", async () => {
    expect(await bookUnder({ kind: "connection-refused-before" })).toBe("lost");
    expect(sandbox.control.mandates()).toHaveLength(0);
    expect((await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE))).responseCode).toBe("00");
    expect(sandbox.control.calls().book).toBe(2);
  });

  it("connection-refused-before uses no code of a look-up and stops no mandate", async () => {
    const { data } = await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE));
    const { mandateReference } = data ?? {};
    sandbox.control.setFaults([{ kind: "connection-refused-before", times: 2 }]);
    expect(await send(PATHS.account, lookUpFields("70000002"))).toBe("lost");
    const stop = { authorisationCode: CODE, customerId: ADA.customerId, mandateReference };
    expect(await send(PATHS.stop, stop)).toBe("lost");
    expect(sandbox.control.mandates()).toMatchObject([{ status: "NEW" }]);
    expect((await callSandbox(sandbox.url, PATHS.account, lookUpFields("70000002"))).responseCode).toBe("00");
  });

  it("duplicate-code answers 13 although the code was new, and does not use it up", async () => {
    sandbox.control.setFaults([{ kind: "duplicate-code", operation: "look-up-by-account" }]);
    const first = await callSandbox(sandbox.url, PATHS.account, lookUpFields("70000002"));
    expect(first).toMatchObject({ status: "fail", responseCode: "13", hasData: false, data: null });
    expect((await callSandbox(sandbox.url, PATHS.account, lookUpFields("70000002"))).responseCode).toBe("00");
  });

  it("duplicate-code and refuse-200 of a booking make no mandate", async () => {
    const codes: unknown[] = [];
    for (const kind of ["duplicate-code", "refuse-200"] as const) {
      sandbox.control.setFaults([{ kind, operation: "book" }]);
      codes.push((await callSandbox(sandbox.url, PATHS.book, bookingFields(CODE))).responseCode);
    }
    expect(codes).toEqual(["13", "01"]);
    expect(sandbox.control.mandates()).toHaveLength(0);
  });
});
