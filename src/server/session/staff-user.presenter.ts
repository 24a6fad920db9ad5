import type { findUser } from "./session.store.ts";

/**
 * A member of staff as the API shows them to themselves; the misspelt code is included beside the right one (PRF-03).
 */
export function staffUserView(user: Awaited<ReturnType<typeof findUser>>) {
  return {
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
  };
}
