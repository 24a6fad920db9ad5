import { getCurrentUser } from "../../contract/session.contract.ts";
import { today } from "../clock.ts";
import { route } from "../http/route.ts";
import { findUser } from "./session.store.ts";

/** The signed-in user (API-11, API-73), with the permissions of this moment and the business date. */
export const getCurrentUserRoute = route(getCurrentUser, async ({ actor, deps }) => {
  const user = await findUser(deps.db, actor.userId);
  return {
    data: {
      id: user.id,
      title: user.title,
      first_name: user.first_name,
      last_name: user.last_name,
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      phone_number: user.phone,
      gender: user.gender,
      date_of_birth: user.date_of_birth,
      ippis_number: user.ippis_number,
      refferal_code: user.referral_code,
      referral_code: user.referral_code,
      roles: user.roles,
      created_at: user.created_at.toISOString(),
      permissions: [...actor.permissions],
      business_date: today(deps.clock),
    },
  };
});
