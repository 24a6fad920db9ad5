/** What Tab can stop at. Whether it is shown, and was taken out of the order, its own element says. */
export const TABBABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, object, [tabindex='0']";
