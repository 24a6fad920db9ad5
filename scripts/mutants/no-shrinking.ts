import fc from "fast-check";

// The first failing example kills a mutant; nobody needs the smallest one.
fc.configureGlobal({ endOnFailure: true });
