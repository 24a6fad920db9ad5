import { configure, getConfig, prettyDOM } from "@testing-library/react";

interface WhileAwaited {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * What is awaited is looked for after each change of the page. Only when it never comes does somebody read the error, and
 * with it the page; printing the page for each look before that takes a sixth of a test of a list.
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
