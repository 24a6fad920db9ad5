import { describe, expect, it } from "vitest";
import { redirectFor } from "./guards.ts";

describe("route guards", () => {
  it("GRD-01: signed out, a guarded screen leads to /login and is remembered", () => {
    expect(redirectFor({ guard: "guarded" }, false, "/loans/7?tab=1")).toEqual({
      to: "/login",
      search: { to: "/loans/7?tab=1" },
    });
  });

  it("GRD-02: signed in, a guest screen leads to /dashboard", () => {
    expect(redirectFor({ guard: "guest" }, true, "/login")).toEqual({ to: "/dashboard", search: {} });
  });

  it("everyone else sees what they asked for", () => {
    expect(redirectFor({ guard: "guarded" }, true, "/all-loans")).toBeUndefined();
    expect(redirectFor({ guard: "guest" }, false, "/login")).toBeUndefined();
    expect(redirectFor({ guard: "open" }, true, "/privacy-policy")).toBeUndefined();
    expect(redirectFor({ guard: "open" }, false, "/privacy-policy")).toBeUndefined();
  });

  it("GRD-40: /logout is no place to come back to", () => {
    expect(redirectFor({ guard: "guarded" }, false, "/logout")).toEqual({ to: "/login", search: {} });
  });
});
