import { configure, getConfig, prettyDOM } from "@testing-library/react";

interface WhileAwaited {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * `findBy` queries run after each change of the page. Only the final error is ever read; printing the page for every
 * earlier attempt takes a sixth of a list test's time.
 */
export function printPageOnlyAtTheEnd(): void {
  configure({
    getElementError(message, container) {
      const awaited = (getConfig() as WhileAwaited)._disableExpensiveErrorDiagnostics;
      const error = new Error(awaited ? (message ?? "") : `${message}\n\n${prettyDOM(container)}`);
      error.name = "TestingLibraryElementError";
      return error;
    },
  });
}
