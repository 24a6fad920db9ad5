import { vi } from "vitest";

// The files of a worker share the libraries they import, but nothing that our own modules remember: counts kept, limits
// reached, who is signed in. Each file begins with all of them as in a process just started.
vi.resetModules();
