/** The kinds of things in the log, as readers see them. */
export const AUDIT_KINDS: Readonly<Record<string, string>> = {
  loan: "Loan",
  customer: "Customer",
  user: "Member of staff",
  role: "Role",
  product: "Product",
  "special-approval": "Special approval",
  settings: "Settings",
  "approval-request": "Request for a second person",
  act: "Act of two people",
  holiday: "Public holiday",
  message: "Message",
  "loan-type": "Loan type",
  "pick-up-place": "Pick-up place",
  employer: "Employer",
  employers: "Register of employers",
  lead: "Lead",
  lead_import: "Upload of leads",
  statement: "Bank statement",
  "statement-line": "Statement line",
  "payday-statement": "Kept statement of a month",
  suspense: "Suspense item",
  report: "Report",
  view: "Saved view",
  "web-access-token": "Report download",
  "salary-account": "Salary account",
  books: "The books",
  "top-up list": "List of top-ups",
  "audit-log": "Audit log",
  retention: "Old records",
  terms: "Document",
  "message-text": "Message text",
  figure: "Regulator's figure",
  "identity-check": "Check of identity",
  "watch-list": "Watch list",
  "watch-hit": "Watch-list hit",
  partner: "Partner",
};

/** "loan:12" as kind and id; singletons have no id. */
export function readObject(object: string): { readonly kind: string; readonly id: string } {
  const colon = object.indexOf(":");
  return colon < 0 ? { kind: object, id: "" } : { kind: object.slice(0, colon), id: object.slice(colon + 1) };
}

export function kindLabel(kind: string): string {
  return AUDIT_KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[-_]/g, " ");
}
