import { choosePassword } from "../../contract/account.contract.ts";
import { confirmContactChange, updateCustomer } from "../../contract/customers.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { getLoan, renewSigningLink } from "../../contract/loans.contract.ts";
import { confirmPickup, postPickupCode } from "../../contract/pickup.contract.ts";
import { signIn } from "../../contract/session.contract.ts";
import { sendSigningCode, signOffer } from "../../contract/signing.contract.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import type { Permission } from "../../domain/permissions.ts";
import { DEVICE } from "../contact-changes/contact.testkit.ts";
import { addRole, staffForm } from "../staff/staff.testkit.ts";
import { type LoanInHand, loanIn, newestCode } from "../testing/loans/loan-life.ts";
import type { Step, Theft } from "./collusion.testkit.ts";
import { type Conspirator, isDone, join } from "./collusion-cast.testkit.ts";
import { step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

const DAY_SECONDS = 24 * 3600;
const REFUSED = { status: 422 };
const PASSWORD = "Lagos rain on 40 roofs";

/** An account of somebody's own making, in their own mailbox, signed in; its owner is the maker. */
export function makesAccount(office: Office, permissions: readonly Permission[]) {
  const kept: { account?: Conspirator } = {};
  const makes = step("makes a second account", createStaff, async (by) => {
    const form = staffForm([await addRole(office.server, permissions)], { email: `${office.fresh("own")}@mail.test` });
    const reply = await by.call(createStaff, { body: form });
    if (!isDone(reply)) return reply;
    const account = await openAccount(office, form.email);
    if (account === undefined) return REFUSED;
    kept.account = account;
    return reply;
  });
  return { makes, as: () => kept.account };
}

/** Opens an account by the invitation in its mailbox; undefined if none has come. */
export async function openAccount(office: Office, email: string): Promise<Conspirator | undefined> {
  const { server, rows } = office;
  const [mail] = await rows("select body from outbox_messages where recipient = $1 order by id desc limit 1", [email]);
  const link = /#(\S+)/.exec(String(mail?.body))?.[1];
  if (link) await server.call(choosePassword, { body: { token: link, password: PASSWORD } });
  const signedIn = await server.call(signIn, { body: { email, password: PASSWORD } });
  if (!isDone(signedIn)) return undefined;
  const id = await office.count("select id from users where email = $1", [email]);
  await office.rows(
    "update sessions set idle_seconds = 9999999, expires_at = expires_at + interval '90 days' where user_id = $1",
    [id],
  );
  return join(server, { id, token: signedIn.body.data.token }, email);
}

/** Thefts by becoming the customer. */
export function thefts(office: Office): readonly Theft[] {
  const { server, rows, count } = office;
  const at = (status: Parameters<typeof loanIn>[1], changes = {}) =>
    office.prepared(() => loanIn(server, status, changes));
  const contactOf = async ({ id }: LoanInHand) => {
    const [row] = await rows("select c.* from customers c join loans l on l.customer_id = c.id where l.id = $1", [id]);
    return row as { id: number; phone: string; bvn: string; nin: string };
  };

  /** The acts on one customer, whose phone becomes a thief's. */
  const actsOn = (loan: LoanInHand) => {
    const own = `0706${String(1_000_000 + loan.id)}`;
    const isOwn = async () => (await contactOf(loan)).phone === `+234${own.slice(1)}`;
    /** The code of the newest message, if it came to the thief's phone. */
    const codeOnOwnPhone = async (): Promise<string> => {
      const [newest] = await rows(
        "select recipient from outbox_messages where loan_id = $1 and channel = 'sms' and kind = 'code' order by id desc limit 1",
        [loan.id],
      );
      return newest?.recipient === `+234${own.slice(1)}` ? newestCode(server, loan.id) : "000000";
    };
    const changes = step("puts an own phone on file", updateCustomer, async (by) => {
      const { id, bvn, nin } = await contactOf(loan);
      const names = {
        title: "Mrs",
        first_name: "Ngozi",
        last_name: "Eze",
        gender: "Female",
        date_of_birth: "1988-03-14",
      };
      const body = { ...names, bvn: `•••••••${bvn.slice(-4)}`, nin: `•••••••${nin.slice(-4)}`, phone_number: own };
      return by.call(updateCustomer, { params: { id }, body });
    });
    const confirms = step("confirms the change", confirmContactChange, async (by) => {
      const { id } = await contactOf(loan);
      const change = await count("select max(id) from contact_changes where customer_id = $1", [id]);
      return by.call(confirmContactChange, { params: { id }, body: { change_id: change } });
    });
    const sends = (of = (by: Conspirator): Conspirator | undefined => by, needs: Endpoint = postPickupCode) =>
      step("has the code sent", needs, async (by) => {
        return (await of(by)?.call(postPickupCode, { body: { loan_reference: loan.reference } })) ?? REFUSED;
      });
    const collects = (of = (by: Conspirator): Conspirator | undefined => by, needs: Endpoint = confirmPickup) =>
      step("collects the device", needs, async (by) => {
        const body = { loan_reference: loan.reference, otp: await codeOnOwnPhone() };
        return (await of(by)?.call(confirmPickup, { body })) ?? REFUSED;
      });
    const renews = (of = (by: Conspirator): Conspirator | undefined => by, needs: Endpoint = renewSigningLink) =>
      step("has a new link sent", needs, async (by) => {
        return (await of(by)?.call(renewSigningLink, { params: { id: loan.id } })) ?? REFUSED;
      });
    const signs = (of = (by: Conspirator): Conspirator | undefined => by, needs: Endpoint = getLoan) =>
      step("signs as the customer", needs, async (by) => {
        const seen = await of(by)?.call(getLoan, { params: { id: loan.id } });
        const token = String(seen?.body?.data?.document_link).split("/sign/")[1] ?? "none";
        await server.call(sendSigningCode, { params: { token } });
        const body = { otp: await codeOnOwnPhone(), full_name: "Ngozi Eze", agreed: true };
        return server.call(signOffer, { params: { token }, body });
      });
    const collected = () => count("select count(*) from loans where id = $1 and status = 'disbursed'", [loan.id]);
    const signed = () => count("select count(*) from loans where id = $1 and signed_at is not null", [loan.id]);
    return { changes, confirms, sends, collects, renews, signs, collected, signed, isOwn };
  };
  const afterADay = ({ run, ...rest }: Step): Step => ({
    ...rest,
    deed: `a day later ${rest.deed}`,
    run: (by) => {
      server.clock.advance(DAY_SECONDS);
      return run(by);
    },
  });
  const device = () => at("disbursed", DEVICE);

  return [
    {
      name: "Pick up a device with an own code, within a day",
      people: 2,
      plot: async () => {
        const { changes, confirms, sends, collects, collected } = actsOn(await device());
        return { steps: [changes, confirms, sends(), collects()], gained: async () => (await collected()) === 1 };
      },
    },
    {
      name: "Pick up a device with an own code, a day later",
      people: 2,
      plot: async () => {
        const { changes, sends, collects, collected } = actsOn(await device());
        return { steps: [changes, afterADay(sends()), collects()], gained: async () => (await collected()) === 1 };
      },
    },
    {
      name: "The same with a second account for the counter",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const { changes, sends, collects, collected } = actsOn(await device());
        const { makes, as } = makesAccount(office, ["process-device-pickup"]);
        return {
          steps: [changes, makes, afterADay(sends(as, createStaff)), collects(as, createStaff)],
          gained: async () => (await collected()) === 1,
        };
      },
    },
    {
      name: "Sign as the customer, within a day",
      people: 2,
      plot: async () => {
        const { changes, confirms, renews, signs, signed } = actsOn(await at("confirmation_sent"));
        return { steps: [changes, confirms, renews(), signs()], gained: async () => (await signed()) === 1 };
      },
    },
    {
      name: "Sign as the customer, a day later",
      people: 2,
      plot: async () => {
        const { changes, renews, signs, signed } = actsOn(await at("confirmation_sent"));
        return { steps: [changes, afterADay(renews()), signs()], gained: async () => (await signed()) === 1 };
      },
    },
    {
      name: "The same with a second account for the link",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const { changes, renews, signs, signed } = actsOn(await at("confirmation_sent"));
        const { makes, as } = makesAccount(office, ["edit-loan"]);
        return {
          steps: [changes, makes, afterADay(renews(as, createStaff)), signs(as, createStaff)],
          gained: async () => (await signed()) === 1,
        };
      },
    },
  ];
}
