import { register } from "../../contract/account.contract.ts";
import { approveRequest } from "../../contract/approval-requests.contract.ts";
import { approveLoan } from "../../contract/loans.contract.ts";
import { createRole, updateRole } from "../../contract/roles.contract.ts";
import { updateSettings } from "../../contract/settings.contract.ts";
import {
  activateStaff,
  createStaff,
  deactivateStaff,
  removeTwoFactor,
  sendResetLink,
  updateStaff,
} from "../../contract/staff.contract.ts";
import { PERMISSIONS, type Permission } from "../../domain/permissions.ts";
import { carryOutDue } from "../approval-requests/carry-out-due.job.ts";
import { addRole, addStaff, addSuperAdmin, staffForm } from "../staff/staff.testkit.ts";
import { applyAndScreen, sign, upload } from "../testing/loans/loan-life.ts";
import type { Step, Theft } from "./collusion.testkit.ts";
import type { Conspirator } from "./collusion-cast.testkit.ts";
import { makesAccount, openAccount } from "./collusion-customers.testkit.ts";
import { step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

const DAY_SECONDS = 24 * 3600;
const REFUSED = { status: 422 };
const OFF = { four_eyes: false, reason: "Efe is on leave" };

/** Thefts by the accounts, roles and settings that decide who may do what. */
export function thefts(office: Office): readonly Theft[] {
  const { server, rows, count, fresh, cast } = office;
  const isOff = async () =>
    (await count("select count(*) from settings where key = 'four-eyes' and value = 'false'::jsonb")) === 1;
  const turnsOff = step("turns four eyes off", updateSettings, (by) => by.call(updateSettings, { body: OFF }));
  const approves = step("approves the request", approveRequest, async (by) => {
    const id = await count("select max(id) from approval_requests where state = 'waiting'");
    return by.call(approveRequest, { params: { id }, body: {} });
  });
  const may = async (userId: number, permission: Permission) =>
    (await count(
      `select count(*) from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
        join permissions p on p.id = rp.permission_id join users u on u.id = ur.user_id
        where u.id = $1 and u.active and p.name = $2`,
      [userId, permission],
    )) > 0;
  const idsOf = async (...names: Permission[]) =>
    (await rows("select id from permissions where name = any($1)", [names])).map(({ id }) => Number(id));
  const later = (days: number, { run, ...rest }: Step): Step => ({
    ...rest,
    run: async (by) => {
      server.clock.advance(days * DAY_SECONDS);
      return run(by);
    },
  });
  const waits = (days: number) =>
    later(
      days,
      step(`waits ${days} days`, updateSettings, async () => {
        await carryOutDue(server.deps);
        return { status: 200 };
      }),
    );
  /** A theft that ends when somebody gains a permission that moves money. */
  const byAccount = (
    name: string,
    of: () => Promise<{ steps: readonly Step[]; id: () => Promise<number> }>,
  ): Theft => ({
    name,
    people: 2,
    plot: async () => {
      const { steps, id } = await of();
      return { steps, gained: async () => may(await id(), "disburse-loan") };
    },
  });
  const userOf = (email: string) => count("select coalesce(max(id), 0) from users where email = $1", [email]);
  const clerk = (permissions: readonly Permission[] = ["process-leads"]) =>
    addStaff(server, permissions, `Musa ${fresh("Clerk").replace(/\W|\d/g, "")}`);

  return [
    {
      name: "Turn four eyes off, then approve and pay out alone",
      people: 2,
      plot: async () => ({ steps: [turnsOff, approves], gained: isOff }),
    },
    {
      name: "Turn them off where there is no second Super Admin",
      people: 1,
      plot: async () => {
        await rows(
          `update users set active = false, deactivated_at = $1::timestamptz - interval '30 days' where id = any($2)`,
          [server.clock.now(), cast.superAdmins.slice(1).map(({ id }) => id)],
        );
        return { steps: [turnsOff, waits(1)], gained: isOff };
      },
    },
    {
      name: "Close the colleagues' accounts first, so that there is none",
      people: 1,
      plot: async () => {
        const closes = step("closes the other Super Admins' accounts", deactivateStaff, async (by) => {
          const others = await rows(
            "select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where r.protected and u.active and u.id <> $1",
            [by.id],
          );
          let reply: { readonly status: number } = REFUSED;
          for (const { id } of others)
            reply = await by.call(deactivateStaff, { params: { id: Number(id) }, body: { reason: "Left" } });
          return reply;
        });
        return { steps: [closes, turnsOff, waits(1), waits(7)], gained: isOff };
      },
    },
    {
      name: "Take Super Admin from a colleague",
      people: 2,
      plot: async () => {
        const desk = await addRole(server, ["process-leads"]);
        const colleague = await addSuperAdmin(server, "Kemi Colleague");
        const takes = step("takes the role away", updateStaff, (by) =>
          by.call(updateStaff, { params: { id: colleague.id }, body: staffForm([desk]) }),
        );
        const left = () =>
          count("select count(*) from user_roles where user_id = $1 and role_id = $2", [colleague.id, desk]);
        return {
          steps: [takes, approves],
          gained: async () => {
            const gone = (await left()) === 1;
            await rows("delete from user_roles where user_id = $1", [colleague.id]);
            return gone;
          },
        };
      },
    },
    byAccount("Make a second account for oneself that moves money", async () => {
      const form = staffForm([await addRole(server, ["disburse-loan"])]);
      return {
        steps: [step("makes the account", createStaff, (by) => by.call(createStaff, { body: form })), approves],
        id: () => userOf(form.email),
      };
    }),
    byAccount("Ask for an account as a stranger and let oneself in", async () => {
      const form = { first_name: "Kemi", last_name: "Bello", email: `${fresh("own")}@mail.test` };
      const role = await addRole(server, ["disburse-loan"]);
      const asks = step("asks as a stranger", register, (by) =>
        by.call(register, {
          body: { ...form, phone_number: staffForm([]).phone_number, password: "Lagos rain on 40 roofs" },
        }),
      );
      const lets = step("lets the stranger in", updateStaff, async (by) =>
        by.call(updateStaff, { params: { id: await userOf(form.email) }, body: staffForm([role]) }),
      );
      return { steps: [asks, lets, approves], id: () => userOf(form.email) };
    }),
    byAccount("Make a harmless account, then give it more", async () => {
      const role = await addRole(server, ["disburse-loan"]);
      const { makes, as } = makesAccount(office, ["process-leads"]);
      const gives = step("gives it more", updateStaff, (by) =>
        by.call(updateStaff, { params: { id: as()?.id ?? 0 }, body: staffForm([role]) }),
      );
      return { steps: [makes, gives, approves], id: async () => as()?.id ?? 0 };
    }),
    byAccount("Let the role of an accomplice do more", async () => {
      const { id } = await clerk();
      const role = await count("select role_id from user_roles where user_id = $1", [id]);
      const body = { name: fresh("Desk"), permissions: await idsOf("process-leads", "disburse-loan") };
      const changes = step("changes the role", updateRole, (by) => by.call(updateRole, { params: { id: role }, body }));
      return { steps: [changes, approves], id: async () => id };
    }),
    byAccount("Open a former colleague's account again", async () => {
      const { id } = await clerk(["disburse-loan"]);
      await rows("update users set active = false, deactivated_at = now(), password_hash = null where id = $1", [id]);
      const opens = step("opens the account", activateStaff, (by) => by.call(activateStaff, { params: { id } }));
      return { steps: [opens, approves], id: async () => id };
    }),
    {
      name: "Make a role that gives all",
      people: 2,
      plot: async () => {
        const body = { name: fresh("Mighty"), permissions: await idsOf(...PERMISSIONS) };
        return {
          steps: [step("makes the role", createRole, (by) => by.call(createRole, { body })), approves],
          gained: async () => (await count("select count(*) from roles where name = $1", [body.name])) === 1,
        };
      },
    },
    {
      name: "Lift a role's limit",
      people: 2,
      plot: async () => {
        const role = await addRole(server, ["disburse-loan"]);
        await rows("update roles set disbursement_limit = 100 where id = $1", [role]);
        const body = { name: fresh("Payers"), permissions: await idsOf("disburse-loan"), disbursement_limit: null };
        const lifts = step("lifts the limit", updateRole, (by) => by.call(updateRole, { params: { id: role }, body }));
        return {
          steps: [lifts, approves],
          gained: async () =>
            (await count("select count(*) from roles where id = $1 and disbursement_limit is null", [role])) === 1,
        };
      },
    },
    {
      name: "Take a colleague's second step off",
      people: 2,
      plot: async () => {
        const { id } = await clerk(["disburse-loan"]);
        await rows(
          "update users set two_factor_secret = '\\x00', two_factor_at = now(), two_factor_step = 1 where id = $1",
          [id],
        );
        const takes = step("takes it off", removeTwoFactor, (by) =>
          by.call(removeTwoFactor, { params: { id }, body: { reason: "Lost the phone" } }),
        );
        return {
          steps: [takes, approves],
          gained: async () =>
            (await count("select count(*) from users where id = $1 and two_factor_at is null", [id])) === 1,
        };
      },
    },
    {
      name: "Have a colleague's reset link sent to oneself",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const colleague = await clerk(["disburse-loan"]);
        const own = `${fresh("own")}@mail.test`;
        const role = await count("select role_id from user_roles where user_id = $1", [colleague.id]);
        const moves = step("changes the address", updateStaff, (by) =>
          by.call(updateStaff, { params: { id: colleague.id }, body: staffForm([role], { email: own }) }),
        );
        const sends = step("has the link sent", sendResetLink, (by) =>
          by.call(sendResetLink, { body: { email: colleague.email } }),
        );
        return {
          steps: [moves, sends],
          gained: async () => (await count("select count(*) from outbox_messages where recipient = $1", [own])) > 0,
        };
      },
    },
    ...bySecondAccount(office),
  ];
}

/** Being both of the two people. */
function bySecondAccount(office: Office): readonly Theft[] {
  const { server, honest, count, fresh } = office;
  const approvedBy = (as: () => Conspirator | undefined, opens: readonly Step[]) => async () => {
    const loan = await applyAndScreen(server);
    const uploads = step("uploads by it", createStaff, async () => {
      const account = as();
      if (!account) return REFUSED;
      const uploaded = await upload(server, loan.id, account.token);
      return uploaded.status === 200 ? sign(server, loan.id, honest.token) : uploaded;
    });
    const approves = step("approves", approveLoan, (by) => by.call(approveLoan, { params: { id: loan.id } }));
    return {
      steps: [...opens, uploads, approves],
      gained: async () =>
        (await count("select count(*) from loans where id = $1 and status = 'pending_deduction_setup'", [loan.id])) ===
        1,
    };
  };
  return [
    {
      name: "Approve one's own upload, made with a second account",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const { makes, as } = makesAccount(office, ["edit-loan"]);
        return approvedBy(as, [makes])();
      },
    },
    {
      name: "The same with an account that was asked for as a stranger",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        let account: Conspirator | undefined;
        const role = await addRole(server, ["edit-loan"]);
        const email = `${fresh("own")}@mail.test`;
        const form = { first_name: "Kemi", last_name: "Bello", email, phone_number: staffForm([]).phone_number };
        const asks = step("asks as a stranger", register, (by) =>
          by.call(register, { body: { ...form, password: "Lagos rain on 40 roofs" } }),
        );
        const lets = step("lets the stranger in", updateStaff, async (by) => {
          const id = await count("select coalesce(max(id), 0) from users where email = $1", [email]);
          const reply = await by.call(updateStaff, { params: { id }, body: staffForm([role]) });
          account = await openAccount(office, email);
          return reply;
        });
        return approvedBy(() => account, [asks, lets])();
      },
    },
  ];
}
