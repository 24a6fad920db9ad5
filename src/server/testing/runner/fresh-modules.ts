import { vi } from "vitest";

// Test files of a worker share libraries but not the state of our own modules (counts, limits, sessions): each file
// begins with fresh ones, as in a new process.
vi.resetModules();
