import type { ReactNode } from "react";
import { localPhone } from "../../../domain/customer/phone.ts";
import { useSearch } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { TabLinks } from "../../ui/button/tab-links.tsx";
import { WITHHELD } from "../../ui/identity-words.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerFiles } from "./customer-files.tsx";
import { CustomerLoans } from "./customer-loans.tsx";
import { CustomerMessages } from "./customer-messages.tsx";
import { CustomerPayments } from "./customer-payments.tsx";
import type { CustomerSearch } from "./customer-queries.ts";
import { CustomerStanding } from "./customer-standing.tsx";
import { CustomerWaitingChange } from "./customer-waiting-change.tsx";
import type { Customer } from "./form/customer-shape.ts";
import { useCustomerForm } from "./form/use-customer-form-part.ts";
import { useReveals } from "./protection/use-reveals.ts";

const TABS = [
  { name: "details", label: "Details" },
  { name: "loans", label: "Loans" },
  { name: "payments", label: "Payments" },
  { name: "files", label: "Files" },
  { name: "messages", label: "Messages" },
] as const;

/** A customer: details, debts, and all related records, each part at its own address. */
export function CustomerBody({ customer, history }: { readonly customer: Customer; readonly history: ReactNode }) {
  const search: CustomerSearch = useSearch();
  const current = TABS.find(({ name }) => name === search.tab)?.name ?? "details";
  const reveals = useReveals();
  const form = useCustomerForm();
  const mayEdit = useHeld().has("edit-user");
  const isErased = customer.erased_at !== null;
  const isWithheld = customer.identity === "withheld";
  const edit = mayEdit && !isErased && !isWithheld && (
    <Button onPointerEnter={form.expect} onFocus={form.expect} onClick={() => form.open(customer)}>
      Edit
    </Button>
  );
  return (
    <>
      <PageHeader
        title={customer.name}
        context={isErased ? "The data of this customer were erased" : contactOf(customer)}
        action={<CustomerActions customer={customer}>{edit}</CustomerActions>}
      />
      {isWithheld && <p role="status">{WITHHELD}</p>}
      {customer.contact_change && <CustomerWaitingChange customer={customer} change={customer.contact_change} />}
      <CustomerStanding customer={customer} />
      <TabLinks
        label="Parts of the user"
        current={current}
        tabs={TABS.map((tab) => ({
          ...tab,
          search: tab.name === "details" ? {} : { tab: tab.name },
          ...(tab.name === "loans" && { count: customer.loans_count }),
        }))}
      />
      {current === "details" && <CustomerDetails customer={customer} reveals={reveals} history={history} />}
      {current === "loans" && <CustomerLoans customer={customer} search={search} />}
      {current === "payments" && <CustomerPayments customer={customer} search={search} />}
      {current === "files" && <CustomerFiles customer={customer} />}
      {current === "messages" && <CustomerMessages customer={customer} search={search} />}
      {form.element}
      {reveals.element}
    </>
  );
}

function contactOf({ phone_number, email }: Customer): string {
  return `${localPhone(phone_number ?? "")} · ${email}`;
}
